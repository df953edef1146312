/** Elements an alert may use. `br` stands alone; everything else holds text. */
export const alertTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'br', 'p', 'ul', 'ol', 'li'] as const
export type AlertTag = (typeof alertTags)[number]

export type MarkupNode = string | { tag: AlertTag; href?: string; children: MarkupNode[] }

/** True when a text has markup; without, the alert shows an icon instead. */
export const hasMarkup = (text: string): boolean => /<[a-z][^>]*>/i.test(text)

const isAlertTag = (name: string): name is AlertTag => alertTags.some((tag) => tag === name)
const piece =
  /<!--[\s\S]*?-->|<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi
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
  for (const [all, dropped, slash, name, attributes] of text.matchAll(piece)) {
    if (dropped !== undefined || all.startsWith('<!--')) continue
    if (name === undefined) {
      into().push(decode(all))
      continue
    }
    const tag = name.toLowerCase()
    if (!isAlertTag(tag)) continue
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
      continue
    }
    const href = tag === 'a' ? safeAddress(attributes ?? '') : undefined
    const element = { tag, children: [], ...(href === undefined ? {} : { href }) }
    into().push(element)
    if (tag !== 'br' && open.length < deepest) open.push(element)
  }
  return root
}

/** The address of a link, when it leads to the web, to a page of ours or to a mailbox. */
function safeAddress(attributes: string): string | undefined {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const address = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(address) ? address : undefined
}

const decode = (text: string) => text.replace(/&(#39|[a-z]+);/gi, (all, name: string) => entities[name.toLowerCase()] ?? all)
