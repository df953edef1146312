/** Elements an alert may use. `br` stands alone; everything else holds text. */
export const alertTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'br', 'p', 'ul', 'ol', 'li'] as const
export type AlertTag = (typeof alertTags)[number]

export type MarkupNode = string | { tag: AlertTag; href?: string; children: MarkupNode[] }

/** True when a text has markup; without, the alert shows an icon instead. */
export function hasMarkup(text: string): boolean {
  const at = text.search(/<[a-z]/i)
  return at !== -1 && text.includes('>', at)
}

const isAlertTag = (name: string): name is AlertTag => alertTags.some((tag) => tag === name)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' }
const deepest = 8

/**
 * An alert's markup as a tree of the allowed elements, for drawing without ever giving text to the browser's HTML parser.
 * Other elements lose their tags and keep their text; scripts and styles go as a whole; a link keeps only a web or mail address.
 */
export function parseMarkup(text: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const open: { tag: AlertTag; children: MarkupNode[] }[] = []
  const into = () => open.at(-1)?.children ?? root
  for (const piece of readPieces(text)) {
    if (typeof piece === 'string') {
      into().push(decode(piece))
      continue
    }
    const { tag, isClosing, attributes } = piece
    if (!isAlertTag(tag)) continue
    if (isClosing) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
      continue
    }
    const href = tag === 'a' ? safeAddress(attributes) : undefined
    const element = { tag, children: [], ...(href === undefined ? {} : { href }) }
    into().push(element)
    if (tag !== 'br' && open.length < deepest) open.push(element)
  }
  return root
}

type Tag = { tag: string; isClosing: boolean; attributes: string }

/** Texts and tags in order, without comments and elements that go as a whole. Looks at each sign a fixed number of times. */
function* readPieces(text: string): Generator<string | Tag> {
  let at = 0
  let hasComments = true
  for (const { 0: start, 1: slash, 2: name, index } of text.matchAll(/<!--|<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (index < at) continue
    const from = index + start.length
    const tag = name?.toLowerCase()
    let end: number
    if (tag === undefined) {
      end = hasComments ? after(text, '-->', from) : -1
      hasComments = end !== -1
    } else if (slash === '' && dropped.includes(tag)) end = afterElement(text, tag, from)
    else end = afterTag(text, from)
    if (end === -1) continue // what does not end is text
    if (index > at) yield text.slice(at, index)
    if (tag !== undefined && !(slash === '' && dropped.includes(tag)))
      yield { tag, isClosing: slash === '/', attributes: text.slice(from, end - 1) }
    at = end
  }
  if (at < text.length) yield text.slice(at)
}

/** Elements that go with everything in them. */
const dropped: readonly string[] = ['script', 'style', 'iframe', 'object', 'template']

/** The place behind a sign; -1 when it does not come. */
function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at === -1 ? -1 : at + sign.length
}

/** The place behind a tag's end; quoted values may hold any sign. -1 when it does not end before the next tag. */
function afterTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
    else if (sign === '<') return -1
  }
  return -1
}

/** The place behind an element's closing tag; the text's end when it has none. */
function afterElement(text: string, tag: string, from: number): number {
  for (const { 0: start, 1: name, index } of text.slice(from).matchAll(/<\/([a-z]{1,8})\b/gi)) {
    if (name?.toLowerCase() !== tag) continue
    const end = after(text, '>', from + index + start.length)
    return end === -1 ? text.length : end
  }
  return text.length
}

/** The address of a link, when it leads to the web, to a page of ours or to a mailbox. */
function safeAddress(attributes: string): string | undefined {
  const found = /\shref\s{0,9}=\s{0,9}(?:"([^"]*)|'([^']*)|([^\s"'>]+))/i.exec(` ${attributes}`)
  const address = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(address) ? address : undefined
}

const decode = (text: string) => text.replace(/&(#39|[a-z]{1,8});/gi, (all, name: string) => entities[name.toLowerCase()] ?? all)
