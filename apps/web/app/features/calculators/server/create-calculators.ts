import { createCalculator, type Solved, solve } from '@stashwise/calculators/calculator'
import { bestSale } from '@stashwise/calculators/costs/sale'
import type { EconomyItem } from '@stashwise/calculators/economy'
import { trimEconomy } from '@stashwise/calculators/trim-economy'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { doubtLimits } from '@stashwise/catalogue/prices/confidence'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { memoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { LRUCache } from 'lru-cache'
import { prepareBody } from '#app/http/prepare-body.ts'
import type { CalculatorsService } from '../service.ts'
import { settingsKey, toSettings } from '../settings-of.ts'
import { toEconomy, toNames } from './economy.ts'

export type CalculatorsOptions = {
  /** The mode's Catalogue of this moment; undefined until the first is loaded. */
  catalogueOf(mode: GameMode): Catalogue | undefined
  /** Seconds a unit of fuel burns, where an admin has said. */
  fuelBase(): number | undefined
  /** For how old prices are; absent: the machine's. */
  clock?(): number
}

/** Players whose solved prices are cached; each is about a megabyte, and solved again in some tens of milliseconds. */
const maxSolved = 8

/** Prices are looked at again each hour once none have come for so long. Milliseconds. */
const [hour, freshFor] = [3_600_000, doubtLimits.maxAge]

/** Hours since prices became old; 0 while they are fresh, so that nothing is made again then. */
const staleHours = ({ pricesAt }: Catalogue, now: number): number =>
  pricesAt === undefined ? 0 : Math.max(0, Math.ceil((now - pricesAt - freshFor) / hour))

type Made = ReturnType<typeof make>

function make(catalogue: Catalogue, fuelBase: number | undefined, now: number) {
  const economy = toEconomy(catalogue, { fuelBase, now })
  const stale = staleHours(catalogue, now)
  const version = `${economy.version}-${fuelBase ?? ''}-${stale || ''}`
  const namesOf = memoize((locale: Locale) => toNames(catalogue, economy, locale))
  return {
    catalogue,
    fuelBase,
    stale,
    economy,
    version,
    itemOf: new Map<string, EconomyItem>(economy.items.map((item) => [item.uid, item])),
    namesOf,
    bodyOf: memoize((locale: Locale) => prepareBody(`${version} ${catalogue.mode} ${locale}`, trimEconomy(economy, namesOf(locale)))),
    solved: new LRUCache<string, Solved>({ max: maxSolved }),
  }
}

export function createCalculators({ catalogueOf, fuelBase, clock = Date.now }: CalculatorsOptions): CalculatorsService {
  const made = new Map<GameMode, Made>()

  function catalogue(mode: GameMode): Catalogue {
    const found = catalogueOf(mode)
    if (!found) throw new AppError('catalogue/empty', { mode })
    return found
  }

  function madeOf(mode: GameMode): Made {
    const [current, base, now] = [catalogue(mode), fuelBase(), clock()]
    const known = made.get(mode)
    if (known?.catalogue === current && known.fuelBase === base && known.stale === staleHours(current, now)) return known
    const fresh = make(current, base, now)
    made.set(mode, fresh)
    return fresh
  }

  return {
    catalogue,
    calculator({ mode, locale }, record, options) {
      const { economy, solved: known, namesOf } = madeOf(mode)
      const key = settingsKey(record, options)
      const solved = known.get(key) ?? solve(economy, toSettings(record, options))
      known.set(key, solved)
      return createCalculator(solved, namesOf(locale))
    },
    saleOf(mode, record) {
      const { economy, itemOf } = madeOf(mode)
      const settings = toSettings(record)
      return (uid, isFoundInRaid) => {
        const item = itemOf.get(uid)
        return item && bestSale(item, isFoundInRaid, economy, settings)?.unit
      }
    },
    economy: ({ mode, locale }) => madeOf(mode).bodyOf(locale),
    economyVersion: (mode) => madeOf(mode).version,
  }
}
