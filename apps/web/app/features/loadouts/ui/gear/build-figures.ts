import type { GameMode } from '@stashwise/game/mode'
import type { GearSlot } from '@stashwise/loadouts/gear/facts'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useFrame } from '#app/site/frame.tsx'
import { fetchPrices, fetchWeapon } from '../../client/fetch-weapon.ts'
import type { GearView } from '../../gear-view.ts'
import { toWeaponPrices } from '../editor/price/weapon-prices.ts'

/** What a weapon's build weighs, costs and handles like. `price` is absent while a part of it has none. */
export type BuildFigures = {
  weightKg: number
  price?: number
  ergonomics: number
  recoil: number
  /** Recoil with the round that is loaded, where it differs. */
  loaded?: { recoil: number; round: string }
}

/** A weapon's build by its link. What it is computed with is loaded for the first one. */
const buildQuery = ({ url, code, mode, locale }: { url: string; code: string; mode: GameMode; locale: string }) =>
  queryOptions({
    queryKey: ['loadouts', 'gear', 'build', mode, locale, url, code],
    queryFn: async ({ signal }): Promise<BuildFigures> => {
      const [{ facts, roundNames }, prices, { unpackBuild }, { buildStats }, { priceLoaded }, { loadedFigures }] = await Promise.all([
        fetchWeapon({ url, mode, signal }),
        fetchPrices({ url, mode, signal }).then(toWeaponPrices),
        import('@stashwise/loadouts/link'),
        import('@stashwise/loadouts/stats'),
        import('@stashwise/loadouts/price'),
        import('../../figures.ts'),
      ])
      const build = unpackBuild(facts, code)
      const stats = buildStats(facts, build)
      const { weightKg, ergonomics, recoilVertical } = stats
      const { recoilVertical: loaded } = loadedFigures(stats)
      const [, round] = roundNames[facts.rounds.findIndex(({ uid }) => uid === stats.round)] ?? []
      const { total } = priceLoaded(facts, build, (uid) => prices.priceOf(uid)?.unit)
      return {
        weightKg,
        ergonomics,
        recoil: Math.round(recoilVertical),
        ...(loaded !== undefined && round !== undefined && { loaded: { recoil: Math.round(loaded), round } }),
        ...(total !== undefined && { price: total }),
      }
    },
    staleTime: 300_000,
    retry: false,
  })

export type WornBuild = { slot: GearSlot; url: string; code: string; figures?: BuildFigures; isBroken: boolean }

/** The builds of a set's weapons, with their figures once they have loaded. */
export function useWornBuilds({ rows }: GearView, { worn }: GearSet): WornBuild[] {
  const { mode, locale } = useFrame()
  const builds = (['primary', 'secondary', 'holster'] as const).flatMap((slot) => {
    const weapon = worn[slot]
    const url = weapon && rows[weapon.item]?.url
    return weapon?.build === undefined || url === undefined ? [] : [{ slot, url, code: weapon.build }]
  })
  // Two slots may have the same build, which is one query.
  const keyOf = ({ url, code }: Pick<WornBuild, 'url' | 'code'>) => `${url} ${code}`
  const different = [...new Map(builds.map((build) => [keyOf(build), build])).values()]
  const results = useQueries({ queries: different.map(({ url, code }) => buildQuery({ url, code, mode, locale })) })
  return builds.map((build) => {
    const result = results[different.findIndex((each) => keyOf(each) === keyOf(build))]
    return { ...build, ...(result?.data && { figures: result.data }), isBroken: result?.isError ?? false }
  })
}
