import { createCalculator, type Solved, solve } from '@stashwise/calculators/calculator'
import type { Economy, EconomyNames } from '@stashwise/calculators/economy'
import { trimEconomy } from '@stashwise/calculators/trim-economy'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { doubtLimits } from '@stashwise/catalogue/prices/confidence'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { LRUCache } from 'lru-cache'
import { type PreparedBody, prepareBody } from '#app/http/prepare-body.ts'
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

type Made = {
  catalogue: Catalogue
  staleHours: number
  fuelBase: number | undefined
  economy: Economy
  names: Map<Locale, EconomyNames>
  bodies: Map<Locale, PreparedBody>
  solved: LRUCache<string, Solved>
}

export function createCalculators({ catalogueOf, fuelBase, clock = Date.now }: CalculatorsOptions): CalculatorsService {
  const made = new Map<GameMode, Made>()

  function catalogue(mode: GameMode): Catalogue {
    const found = catalogueOf(mode)
    if (!found) throw new AppError('catalogue/empty', { mode })
    return found
  }

  function madeOf(mode: GameMode): Made {
    const current = catalogue(mode)
    const base = fuelBase()
    const known = made.get(mode)
    const now = clock()
    const stale = staleHours(current, now)
    if (known?.catalogue === current && known.fuelBase === base && known.staleHours === stale) return known
    const fresh: Made = {
      catalogue: current,
      fuelBase: base,
      staleHours: stale,
      economy: toEconomy(current, { fuelBase: base, now }),
      names: new Map(),
      bodies: new Map(),
      solved: new LRUCache({ max: maxSolved }),
    }
    made.set(mode, fresh)
    return fresh
  }

  function namesOf({ catalogue: of, economy, names }: Made, locale: Locale): EconomyNames {
    const known = names.get(locale) ?? toNames(of, economy, locale)
    names.set(locale, known)
    return known
  }

  const versionOf = ({ economy, fuelBase: base, staleHours: stale }: Made) => `${economy.version}-${base ?? ''}-${stale || ''}`

  return {
    catalogue,
    calculator({ mode, locale }, record, options) {
      const of = madeOf(mode)
      const key = settingsKey(record, options)
      const solved = of.solved.get(key) ?? solve(of.economy, toSettings(record, options))
      of.solved.set(key, solved)
      return createCalculator(solved, namesOf(of, locale))
    },
    economy({ mode, locale }) {
      const of = madeOf(mode)
      const body = of.bodies.get(locale) ?? prepareBody(`${versionOf(of)} ${mode} ${locale}`, trimEconomy(of.economy, namesOf(of, locale)))
      of.bodies.set(locale, body)
      return body
    },
    economyVersion: (mode) => versionOf(madeOf(mode)),
  }
}
