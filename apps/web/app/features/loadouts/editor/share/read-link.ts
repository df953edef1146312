/** What somebody pasted: an address of a build, or the code in one. */
export type PastedLink =
  | { kind: 'code'; gunUrl?: string; code: string }
  | { kind: 'saved'; gunUrl: string; id: string }
  | { kind: 'weapon'; gunUrl: string }

const editorPath = /^(?:\/[a-z]{2})?\/loadouts\/weapon\/([\w.&'()+-]{1,120})(?:\/([A-Za-z0-9-]{1,60}))?\/?$/

/** Reads an address of this site, with or without its host, or a bare code. Undefined: it is neither. */
export function readPastedLink(pasted: string): PastedLink | undefined {
  const text = pasted.trim()
  if (/^[A-Za-z0-9_.~-]{4,2000}$/.test(text)) return { kind: 'code', code: text }
  const url = URL.parse(text, 'https://site.invalid')
  const found = url && editorPath.exec(url.pathname)
  if (!found) return undefined
  const [, gunUrl = '', id] = found
  const code = url.searchParams.get('b')
  if (code) return { kind: 'code', gunUrl, code }
  return id === undefined ? { kind: 'weapon', gunUrl } : { kind: 'saved', gunUrl, id }
}
