import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext, servicesContext, viewerContext } from './context.ts'
import { ServerProgression } from './features/progression/client/first-view.tsx'
import { serverTexts } from './i18n/server.ts'
import { renderPage } from './render-page.ts'
import { openPageScope, PageScopeContext } from './storage/page-scope.ts'

/** Keys by which `server/app.ts`, which runs outside this bundle, fills a request's context. */
export const contexts = { servicesContext, viewerContext, pageContext }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const viewer = context.get(viewerContext)
  const { locale, nonce } = viewer
  const { progression } = context.get(servicesContext)
  const { page, hasFailed } = await renderPage(
    <I18nextProvider i18n={serverTexts(locale)}>
      <PageScopeContext value={openPageScope()}>
        <ServerProgression value={() => progression.findProgression(viewer)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ServerProgression>
      </PageScopeContext>
    </I18nextProvider>,
    nonce,
    request.signal,
  )
  context.get(pageContext).page = page
  return new Response(null, { status: hasFailed && status < 400 ? 500 : status, headers })
}
