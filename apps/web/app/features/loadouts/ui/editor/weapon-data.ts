import type { GameMode } from '@stashwise/game/mode'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { modeMeta } from '#app/http/mode-queries.ts'
import { useFrame } from '#app/site/frame.tsx'
import { fetchPrices, fetchWeapon } from '../../client/fetch-weapon.ts'
import { nameWeapon } from '../../name-weapon.ts'
import type { NamedWeapon } from '../../named-weapon.ts'
import { toWeaponPrices, type WeaponPrices } from './price/weapon-prices.ts'

type Wanted = { gunUrl: string; mode: GameMode; locale: string }

/** A weapon with all that fits on it. `hash`: of the newest content, where the page knows it; then the browser fetches it once. */
export const weaponQuery = ({ gunUrl, mode, locale, hash }: Wanted & { hash?: string | undefined }) =>
  queryOptions({
    queryKey: ['loadouts', 'weapon', gunUrl, mode, locale, hash],
    queryFn: async ({ signal }): Promise<NamedWeapon> => nameWeapon(await fetchWeapon({ url: gunUrl, mode, hash, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Shows the other mode's until this one has loaded.
    placeholderData: (previous, query) => (query?.queryKey[2] === gunUrl && query.queryKey[4] === locale ? previous : undefined),
  })

/** Prices move every five minutes. */
const staleAfterMs = 300_000

/** What everything of a weapon costs the player. */
export const pricesQuery = ({ gunUrl, mode, locale }: Wanted) =>
  queryOptions({
    queryKey: ['loadouts', 'prices', gunUrl, mode, locale],
    queryFn: async ({ signal }): Promise<WeaponPrices> => toWeaponPrices(await fetchPrices({ url: gunUrl, mode, signal })),
    staleTime: staleAfterMs,
    structuralSharing: false,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(pricesQuery({ gunUrl, mode: other, locale }))
    }),
  })

/** Some weapons with their prices, each undefined until it has loaded; the list may name one twice. */
export function useWeapons(gunUrls: readonly string[]) {
  const { mode, locale } = useFrame()
  const each = [...new Set(gunUrls)]
  const weapons = useQueries({ queries: each.map((gunUrl) => weaponQuery({ gunUrl, mode, locale })) })
  const prices = useQueries({ queries: each.map((gunUrl) => pricesQuery({ gunUrl, mode, locale })) })
  return gunUrls.map((gunUrl) => {
    const at = each.indexOf(gunUrl)
    return { weapon: weapons[at]?.data, hasFailed: weapons[at]?.isError ?? false, prices: prices[at]?.data }
  })
}
