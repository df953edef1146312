import { isNamedMap, type NamedMap } from '@stashwise/maps/map-slugs'
import { z } from 'zod'

/** What the address of the editor of layers says: its map, Customs unless it names one. */
export const layerSearch = z.object({
  map: z
    .string()
    .refine(isNamedMap)
    .catch('customs' satisfies NamedMap),
})
