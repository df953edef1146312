import type { ImageRow } from './service.ts'

/** Columns of the list of pictures, in its order; what one filters and sorts by. */
export const imageColumns = [
  { id: 'name' },
  { id: 'category' },
  { id: 'source' },
  { id: 'icon' },
  { id: 'grid' },
  { id: 'large' },
  { id: 'feedHas' },
] as const
export type ImageColumn = (typeof imageColumns)[number]['id']

/** The value of a column; undefined for an unknown one. */
export function columnValue(row: ImageRow, id: string): string | undefined {
  switch (id) {
    case 'name':
    case 'category':
    case 'source':
      return row[id]
    case 'icon':
    case 'grid':
    case 'large':
      return row.feed[id]
    case 'feedHas':
      return row.feedHas ? 'yes' : 'no'
    default:
      return undefined
  }
}
