import type { Loadout } from '@stashwise/db/loadouts/find-loadouts'
import type { ItemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { type PricePerPoint, priceLoaded, pricePerPoint } from '@stashwise/loadouts/price'
import { type MoaDoubt, moaDoubt } from '@stashwise/loadouts/published-moa'
import { fromSaved } from '@stashwise/loadouts/saved'
import { buildStats } from '@stashwise/loadouts/stats'
import { LRUCache } from 'lru-cache'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import { settingsKey } from '#app/features/calculators/settings-of.ts'
import { type LoadedFigures, loadedFigures } from '../../figures.ts'
import type { LoadoutViewer, WeaponOf } from '../../saved-service.ts'

type Parts = {
  calculators: Pick<CalculatorsService, 'calculator' | 'economyVersion'>
  weaponOf: WeaponOf
}

/**
 * Roubles, whole; with the rounds where one was chosen. `moaDoubt`: a published MOA contradicts the loadout's. `loaded`: figures that differ with
 * the round it is loaded with.
 */
export type LoadoutPrice = { price?: number; moaDoubt?: MoaDoubt; loaded?: LoadedFigures & { round: ItemUid } } & PricePerPoint

/** Players whose prices of parts are cached. */
const maxPlayers = 16

/** What saved builds cost, part by part as the editor has them: by the player's settings, traders and quests. */
export function createLoadoutPrices({ calculators, weaponOf }: Parts) {
  const cached = new LRUCache<string, Map<ItemUid, number | undefined>>({ max: maxPlayers })

  /** Prices of a player, made once while market and settings are the same. `learn` adds those that are missing. */
  function pricesOf(viewer: LoadoutViewer) {
    const key = `${viewer.mode} ${calculators.economyVersion(viewer.mode)} ${settingsKey(viewer.record)}`
    const known = cached.get(key) ?? new Map<ItemUid, number | undefined>()
    cached.set(key, known)
    return {
      learn(uids: readonly ItemUid[]) {
        const missing = uids.filter((uid) => !known.has(uid))
        if (missing.length === 0) return
        const found = calculators.calculator(viewer, viewer.record).unitPrices(missing)
        for (const uid of missing) known.set(uid, found.get(uid)?.unit)
      },
      priceOf: (uid: ItemUid) => known.get(uid),
    }
  }

  return {
    /** What a player pays for a build of which nothing was found, and for a point; nothing while a part is for nobody's money, or not for theirs. */
    pricer(viewer: LoadoutViewer): (loadout: Pick<Loadout, 'build' | 'figures'>) => Promise<LoadoutPrice> {
      const prices = pricesOf(viewer)
      return async ({ build: saved, figures }) => {
        const weapon = await weaponOf(viewer.mode, saved.weapon)
        if (!weapon) return {}
        const { build, missing } = fromSaved(weapon.facts, saved)
        const doubt = moaDoubt(weapon.facts, build)
        const stats = buildStats(weapon.facts, build)
        const loaded = loadedFigures(stats)
        const judged: LoadoutPrice = {
          ...(doubt && { moaDoubt: doubt }),
          ...(stats.round !== undefined && Object.keys(loaded).length > 0 && { loaded: { ...loaded, round: stats.round } }),
        }
        if (missing.length > 0) return judged
        prices.learn(boughtFor(weapon.facts, saved))
        const { total, weapon: paid } = priceLoaded(weapon.facts, build, prices.priceOf)
        return total === undefined ? judged : { ...judged, price: total, ...pricePerPoint(paid, figures, weapon.facts.weapon) }
      }
    },
  }
}

/** Everything that may be bought for a build: its parts, and the weapon bare or as any preset. */
const boughtFor = ({ weapon, presets }: WeaponFacts, { parts, round }: SavedBuild): ItemUid[] => [
  ...(round === undefined ? [] : [round]),
  weapon.bareUid,
  ...presets.map(({ uid }) => uid),
  ...parts.map(({ uid }) => uid),
]
