import { type MarkupNode, parseMarkup } from '#app/site/markup.ts'

export const longestAlert = 2000

/** A saved alert as an admin typed it: text without markup has no entities. */
export function alertSource(alert: string): string {
  const nodes = parseMarkup(alert)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : alert
}

/** What the banner will get of a typed text: the elements an alert may use and nothing else, as the server will save it. */
export const previewAlert = (typed: string): string => write(parseMarkup(typed)).trim()

const write = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return toEntities(node)
      if (node.tag === 'br') return '<br />'
      const href = node.href === undefined ? '' : ` href="${toEntities(node.href).replaceAll('"', '&quot;')}"`
      return `<${node.tag}${href}>${write(node.children)}</${node.tag}>`
    })
    .join('')

const toEntities = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
