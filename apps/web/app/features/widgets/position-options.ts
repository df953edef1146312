import * as z from 'zod/mini'
import { localeField, wholeNumber } from '#app/http/search-fields.ts'
import { linkField } from './line-options.ts'

/** Pixels of a meter. */
export const positionZooms = { min: 1, max: 16 } as const

/** How near the overlay of the position shows the map, from its address. */
export const positionOptions = z.object({
  link: linkField,
  lang: localeField,
  zoom: z.catch(wholeNumber(positionZooms.min, positionZooms.max), 4),
})
export type PositionOptions = z.infer<typeof positionOptions>

/** The pilot's token, after the number sign of the overlay's address: browsers send that to no server. */
export const pilotHash = (token: string) => `#pilot=${encodeURIComponent(token)}`

/** The token in an address of the overlay; undefined where there is none. */
export function tokenOfHash(hash: string): string | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('pilot')
  return token && token.length <= 100 ? token : undefined
}
