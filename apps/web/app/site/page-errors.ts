/** What failed in a browser: a script that did not load, an error or a rejected promise that nobody caught, or what React reported of a render. */
export const pageErrorKinds = ['script', 'error', 'rejection', 'hydration', 'uncaught', 'caught'] as const
export type PageErrorKind = (typeof pageErrorKinds)[number]

export const maxTextLengths = { name: 60, message: 300, stack: 2000, component: 500, path: 300 } as const
/** What a page sends of an error; what it does not know is empty. */
export type PageErrorReport = { kind: PageErrorKind } & Record<keyof typeof maxTextLengths, string>
const maxReports = 5

declare global {
  /** What this page has reported, for the browser's own tools. */
  var pageErrors: unknown[] | undefined
  var reportPageError: ((kind: PageErrorKind, error: unknown, component?: string | null) => void) | undefined
}

const cut = (field: keyof typeof maxTextLengths) => `.slice(0,${maxTextLengths[field]})`

/**
 * Runs before the page's scripts and without any of them, so that it sees what keeps them from starting: reports errors to the server,
 * each message once and {@link maxReports} of a page, with the path and no search. Not by the typed client, which is one of those scripts.
 * A script of ours that does not load also marks the document, so that it can say why its controls do nothing; React Router's own start is a
 * promise, whose words for it differ by browser.
 */
export const pageErrorScript = `{let sent=window.pageErrors=[],
report=window.reportPageError=(kind,e,component)=>{
let s=v=>v==null?'':String(v),r={kind,name:s(e?.name)${cut('name')},message:s(e?.message??e)${cut('message')},stack:s(e?.stack)${cut('stack')},component:s(component)${cut('component')},path:location.pathname${cut('path')}};
if(r.name==='AbortError'||sent.length>=${maxReports}||sent.some(o=>o.message===r.message))return;
sent.push(r);navigator.sendBeacon?.('/api/be/page-errors',new Blob([JSON.stringify(r)],{type:'application/json'}))};
addEventListener('error',e=>{let t=e.target;if(t.tagName==='SCRIPT'){if(t.src&&!t.src.startsWith(location.origin))return;document.documentElement.dataset.unloaded='';report('script',t.src||'a module of the page')}else if(t===window)report('error',e.error??e.message)},true);
addEventListener('unhandledrejection',e=>{let d=document.documentElement.dataset;if(/module/i.test(e.reason?.message)&&!('hydrated'in d))d.unloaded='';report('rejection',e.reason)})}`
