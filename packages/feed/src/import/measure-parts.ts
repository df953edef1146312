/** Between a measure and a part of the document: `extracts of lighthouse`. */
const of = ' of '

/** Name of a measure within one part of a document: a map, a trader, a kind. */
export const partName = (measure: string, part: string): string => `${measure}${of}${part}`

/** The measure that a name is of, whether of a part or of the whole. */
export const measureOf = (name: string): string => name.split(of, 1)[0] ?? name

/** The part that a name is of; undefined: the whole document. */
export function partOf(name: string): string | undefined {
  const at = name.indexOf(of)
  return at < 0 ? undefined : name.slice(at + of.length)
}
