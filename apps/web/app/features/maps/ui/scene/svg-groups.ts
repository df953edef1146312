import { fetchForeignText } from '#app/http/foreign-file.ts'
import { onceFor } from '#app/http/once-for.ts'

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
 * Addresses of pictures with some groups of files of another site, in this page's memory: each file is read once for all of its floors. A picture is
 * shown as an image: what its file would run or load does neither. The promise fails when the file cannot be read, and it is read again then.
 */
export function createGroupPictures(signal: AbortSignal): (url: string) => Promise<string> {
  const files = new Map<string, Promise<string>>()
  const read = (file: string) => onceFor(files, file, () => fetchForeignText(file, { signal, maxLength }))
  return async (url) => {
    const { file, groups } = splitGroups(url)
    const picture = withGroups(await read(file), groups)
    if (picture === undefined) throw new Error(`${file} has none of ${groups.join(', ')}`)
    return URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
  }
}
