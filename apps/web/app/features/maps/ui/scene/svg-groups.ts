import { fetchForeignText } from '#app/http/foreign-file.ts'

/** Larger files are no sheet of a map. Bytes. */
const maxLength = 12_000_000

/** An address without the groups it names; `groups`: empty where the whole picture is meant. */
export function splitGroups(url: string): { file: string; groups: readonly string[] } {
  const [file = '', names = ''] = url.split('#')
  return { file, groups: names === '' ? [] : names.split('+') }
}

/**
 * A picture with only some of the groups right below its root, such as the floors of a map; what has no id is in every picture. Undefined: no
 * SVG, or without any of these groups.
 */
export function withGroups(svg: string, groups: readonly string[]): string | undefined {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root.localName !== 'svg') return undefined
  const named = [...root.children].filter((child) => child.localName === 'g' && child.id !== '')
  if (!named.some(({ id }) => groups.includes(id))) return undefined
  for (const group of named) if (!groups.includes(group.id)) group.remove()
  return new XMLSerializer().serializeToString(root)
}

/**
 * The address of a picture with some groups of one of another site, in this page's memory. It is shown as an image: what its file would run or load
 * does neither. @throws Error when it cannot be read.
 */
export async function pictureOfGroups(url: string, signal: AbortSignal): Promise<string> {
  const { file, groups } = splitGroups(url)
  const picture = withGroups(await fetchForeignText(file, { signal, maxLength }), groups)
  if (picture === undefined) throw new Error(`${file} has none of ${groups.join(', ')}`)
  return URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
}
