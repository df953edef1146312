/** A pasted text: an address of a build, or the code in one. */
export type PastedLink =
  | { kind: 'code'; gunUrl?: string; code: string }
  | { kind: 'saved'; gunUrl: string; id: string }
  | { kind: 'weapon'; gunUrl: string }

const editorPath = /^(?:\/[a-z]{2})?\/loadouts\/weapon\/([\w.&'()+-]{1,120})(?:\/([A-Za-z0-9-]{1,60}))?\/?$/

/** Reads an address of this site, with or without its host, a bare code, or a text with an address in it. Undefined: it is none of these. */
export function parsePastedLink(pasted: string): PastedLink | undefined {
  const text = pasted.trim()
  const found = readLink(text)
  if (found) return found
  for (const word of text.split(/\s/)) {
    const start = word.search(/https?:/)
    const link = start < 0 ? undefined : readLink(withoutRest(word.slice(start)))
    if (link) return link
  }
  return undefined
}

/**
 * Up to the quote or bracket that closes a link, as in Markdown, and without what ends a sentence. Names of weapons have pairs of brackets of
 * their own.
 */
function withoutRest(rest: string): string {
  const [address = ''] = rest.split(/["<>]/, 1)
  let open = 0
  for (let at = 0; at < address.length; at++) {
    if (address[at] === '(') open++
    if (address[at] === ')' && open-- === 0) return address.slice(0, at)
  }
  return address.replace(/[,.;:!]{1,5}$/, '')
}

function readLink(text: string): PastedLink | undefined {
  if (/^[A-Za-z0-9_.~-]{4,2000}$/.test(text)) return { kind: 'code', code: text }
  const url = URL.parse(text, 'https://site.invalid')
  const found = url && editorPath.exec(url.pathname)
  if (!found) return undefined
  const [, gunUrl = '', id] = found
  const code = url.searchParams.get('b')
  if (code) return { kind: 'code', gunUrl, code }
  return id === undefined ? { kind: 'weapon', gunUrl } : { kind: 'saved', gunUrl, id }
}
