import type { Loadout } from '@stashwise/db/loadouts/find-loadouts'
import type { ItemUid } from '@stashwise/game/ids'
import { type PricePerPoint, priceBuild, pricePerPoint } from '@stashwise/loadouts/price'
import { fromSaved } from '@stashwise/loadouts/saved'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import { settingsKey } from '#app/features/calculators/settings-of.ts'
import type { LoadoutViewer, WeaponOf } from './service.ts'

type Parts = {
  calculators: Pick<CalculatorsService, 'calculator' | 'economyVersion'>
  weaponOf: WeaponOf
}

/** Roubles, whole. */
export type LoadoutPrice = { price?: number } & PricePerPoint

/** Players whose prices of parts are cached; a price takes a third of a millisecond. */
const mostPlayers = 16

/** What saved builds cost, part by part as the editor has them: by the player's settings, traders and quests. */
export function createLoadoutPrices({ calculators, weaponOf }: Parts) {
  const cached = new Map<string, Map<ItemUid, number | undefined>>()

  /** Prices of single parts, each reckoned once while prices and settings are the same. */
  function partPrices(viewer: LoadoutViewer): (uid: ItemUid) => number | undefined {
    const key = `${viewer.mode} ${calculators.economyVersion(viewer.mode)} ${settingsKey(viewer.record)}`
    const known = cached.get(key) ?? new Map<ItemUid, number | undefined>()
    // The one used last goes last.
    cached.delete(key)
    cached.set(key, known)
    for (const oldest of cached.keys()) if (cached.size > mostPlayers) cached.delete(oldest)
    let calculator: ReturnType<typeof calculators.calculator> | undefined
    return (uid) => {
      if (known.has(uid)) return known.get(uid)
      calculator ??= calculators.calculator(viewer, viewer.record)
      const price = unitPrice(calculator.price(uid, 1))
      known.set(uid, price)
      return price
    }
  }

  return {
    /** What a player pays for a build of which nothing was found, and for a point; nothing while a part is for nobody's money, or not for theirs. */
    pricer(viewer: LoadoutViewer): (loadout: Pick<Loadout, 'build' | 'figures'>) => Promise<LoadoutPrice> {
      const priceOf = partPrices(viewer)
      return async ({ build: saved, figures }) => {
        const weapon = await weaponOf(viewer.mode, saved.weapon)
        if (!weapon) return {}
        const { build, missing } = fromSaved(weapon.facts, saved)
        const { total } = missing.length > 0 ? {} : priceBuild(weapon.facts, build, priceOf)
        return total === undefined ? {} : { price: total, ...pricePerPoint(total, figures, weapon.facts.weapon) }
      }
    },
  }
}

/** A price that can be paid now: nothing keeps the player from it. */
function unitPrice(price: ReturnType<ReturnType<CalculatorsService['calculator']>['price']>): number | undefined {
  if (!price?.way || price.way.blockers.length > 0 || (price.unmet ?? 0) > 0) return undefined
  return price.unit
}
