import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Catalogue, findItem } from '@stashwise/catalogue/catalogue'
import { type ComparedKind, comparedKinds } from '@stashwise/catalogue/compare/compared-kinds'
import { findUnknownReferences, type UnknownReference } from '@stashwise/catalogue/compare/unknown-references'
import type { KnownIds } from '@stashwise/catalogue/overrides/override-kind'
import { exchangeRates } from '@stashwise/catalogue/prices/exchange'
import { itemSuspects } from '@stashwise/catalogue/suspects/item-rules'
import { offerSuspects } from '@stashwise/catalogue/suspects/offer-rules'
import { questSuspects } from '@stashwise/catalogue/suspects/quest-rules'
import { barterSuspects, craftSuspects, type RecipeMoney } from '@stashwise/catalogue/suspects/recipe-rules'
import type { Suspect } from '@stashwise/catalogue/suspects/suspect'
import type { Db } from '@stashwise/db/db'
import { listBefore } from '@stashwise/db/import-history'
import { itemUid } from '@stashwise/game/ids'
import type { Facts } from '@stashwise/game/records'
import { ringsOf } from '@stashwise/progression/quests/quest-relations'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import { recipesOf } from '../record-rows.ts'
import { findPast } from './sides.ts'

export type Findings = { suspects: Suspect[]; unknown: (UnknownReference & { record: string })[] }
type Parts = { db: Db; calculators: Pick<CalculatorsService, 'calculator'> }

/** Records between two turns of other requests. */
const perTurn = 200

/** Everything that rules suspect of a kind, and what its records name without its being there; worked out once for each Catalogue. */
export function createFindings(parts: Parts): (kind: ComparedKind, catalogue: Catalogue) => Promise<Findings> {
  const found = new WeakMap<Catalogue, Map<ComparedKind, Promise<Findings>>>()
  return (kind, catalogue) => {
    const byKind = found.get(catalogue) ?? new Map<ComparedKind, Promise<Findings>>()
    found.set(catalogue, byKind)
    const known = byKind.get(kind)
    if (known) return known
    const work = findIn(parts, kind, catalogue)
    byKind.set(kind, work)
    work.catch(() => byKind.delete(kind))
    return work
  }
}

async function findIn({ db, calculators }: Parts, kind: ComparedKind, catalogue: Catalogue): Promise<Findings> {
  const { mode, facts, prices, simulated } = catalogue
  const knownIds = toKnownIds(catalogue)
  switch (kind) {
    case 'item': {
      const before = await beforeImport(db, kind, catalogue)
      return collect(kind, facts.items, knownIds, (item) => [item.uid, itemSuspects(item, before.get(item.uid))])
    }
    case 'offers': {
      const before = await beforeImport(db, kind, catalogue)
      const all = prices.offers.filter((offers) => offers !== undefined)
      const rates = exchangeRates(all)
      return collect(kind, all, knownIds, (offers) => {
        const ordinal = facts.ordinals.get(offers.uid)
        const price = simulated || ordinal === undefined ? undefined : prices.flea[ordinal]
        return [offers.uid, offerSuspects(offers, { item: findItem(facts, offers.uid), price, before: before.get(offers.uid), rates })]
      })
    }
    case 'barter': {
      const before = await beforeImport(db, kind, catalogue)
      const money = moneyOf(calculators, kind, catalogue)
      return collect(kind, recipesOf(facts.joins.madeBy, kind), knownIds, (recipe) => [
        recipe.id,
        barterSuspects(recipe, { money: money.get(recipe.id), before: before.get(recipe.id) }),
      ])
    }
    case 'craft': {
      const before = await beforeImport(db, kind, catalogue)
      const money = moneyOf(calculators, kind, catalogue)
      return collect(kind, recipesOf(facts.joins.madeBy, kind), knownIds, (recipe) => [
        recipe.id,
        craftSuspects(recipe, { money: money.get(recipe.id), before: before.get(recipe.id) }),
      ])
    }
    case 'quest': {
      const rings = ringsOf(facts.quests)
      return collect(kind, [...facts.quests.values()], knownIds, (quest) => [quest.uid, questSuspects(quest, rings.get(quest.uid))])
    }
  }

  async function beforeImport<Kind extends ComparedKind>(on: Db, of: Kind, { mode: at }: Catalogue) {
    const version = await findPast(on, { mode: at, kind: of }, '')
    return version === undefined ? new Map<string, Facts[Kind] | undefined>() : listBefore(on, { mode: at, kind: of, version })
  }

  function moneyOf(of: Parts['calculators'], recipes: 'barter' | 'craft', { simulated: isSimulated }: Catalogue): Map<string, RecipeMoney> {
    if (isSimulated) return new Map()
    const { rows } = of.calculator({ mode, locale: 'en' }, undefined).list(
      {
        kind: recipes,
        search: '',
        available: false,
        profitable: false,
        hideDogtags: false,
        mixesDoubtful: true,
        sort: 'profit',
        dir: 'desc',
      },
      { limit: Number.MAX_SAFE_INTEGER, isFree: false },
    )
    // A price that can hardly be trusted makes no recipe suspect.
    return new Map(rows.flatMap(({ id, figures, trust }) => (trust === 'low' ? [] : [[id, figures] as const])))
  }
}

async function collect<Kind extends ComparedKind>(
  kind: Kind,
  records: readonly Facts[Kind][],
  isKnown: KnownIds,
  look: (record: Facts[Kind]) => [id: string, suspects: Suspect[]],
): Promise<Findings> {
  const referencesOf = findUnknownReferences(kind, isKnown)
  const findings: Findings = { suspects: [], unknown: [] }
  for (const [at, record] of records.entries()) {
    if (at % perTurn === perTurn - 1) await nextTurn()
    const [id, suspects] = look(record)
    findings.suspects.push(...suspects)
    for (const reference of referencesOf(record)) findings.unknown.push({ record: id, ...reference })
  }
  return findings
}

function toKnownIds({ facts }: Catalogue): KnownIds {
  const known = {
    item: (id: string) => facts.ordinals.has(itemUid(id)),
    quest: hasKey(facts.quests),
    trader: hasKey(facts.traders),
    module: hasKey(facts.modules),
    map: hasKey(facts.maps),
  }
  return (kind, id) => known[kind](id)
}

const hasKey = (records: ReadonlyMap<string, unknown>) => {
  const ids = new Set<string>(records.keys())
  return (id: string) => ids.has(id)
}

/** Suspects of each kind, one after the other. */
export async function* eachKind<Found>(work: (kind: ComparedKind) => Promise<Found>): AsyncGenerator<[ComparedKind, Found]> {
  for (const kind of comparedKinds) yield [kind, await work(kind)]
}
