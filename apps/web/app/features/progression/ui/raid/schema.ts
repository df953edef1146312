import { isNamedMap, type NamedMap, shortSlugOf } from '@stashwise/maps/map-slugs'
import { type RaidQuest, type RaidScope, raidScopes } from '@stashwise/progression/raid/raid-sheet'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { textField } from '#app/http/search-fields.ts'

export const raidPath = '/progression/raid'

/** Search parameters of the raid sheet. Without a map it is that of the most quests, without a scope that of the chosen quests. */
export const raidSearch = z.object({
  /** As in the address: {@link mapOf} reads it. */
  map: textField,
  scope: z.catch(z.optional(z.enum(raidScopes)), undefined),
  /** What the link of a squad holds. */
  squad: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})
export type AskedRaid = z.infer<typeof raidSearch>
export type RaidSearch = Omit<AskedRaid, 'map'> & { map: NamedMap }

/** The map of an address, by the names that addresses of maps may have; undefined for one there is not. */
export function mapOf({ map }: AskedRaid): NamedMap | undefined {
  const slug = map.toLowerCase().replaceAll(' ', '-')
  return shortSlugOf(slug) ?? (isNamedMap(slug) ? slug : undefined)
}

/** As many quests as the address of a map takes. */
const maxOnMap = 40

/** The map with the quests of a sheet: all of them for Pro, otherwise the first ones it has places for. */
export function questMapHref(map: NamedMap, quests: readonly Pick<RaidQuest, 'quest'>[]): string {
  const urls = quests.slice(0, maxOnMap).map(({ quest }) => encodeURIComponent(quest.url))
  return `/maps/${map}${urls.length === 0 ? '' : `?quest=${urls.join()}`}`
}

/** `squad` leads others to the squad; who is in it needs no such link. */
export const raidHref = (map: NamedMap, scope: RaidScope | undefined, squad?: string): string =>
  `${raidPath}?${new URLSearchParams({ map, ...(scope === undefined ? {} : { scope }), ...(squad === undefined ? {} : { squad }) })}`
