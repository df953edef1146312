import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { type Catalogue, type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import { type Item, isBuildable } from '@stashwise/game/item'
import { weakMemoize } from '@stashwise/game/memoize'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { presetBuild } from '@stashwise/loadouts/presets'
import { priceBuild } from '@stashwise/loadouts/price'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { LRUCache } from 'lru-cache'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import { onceFor } from '#app/http/once-for.ts'
import { type HashedBody, hashOf, type PreparedBody, prepareBody, thorough } from '#app/http/prepare-body.ts'
import type { GunRow } from '../gun-row.ts'
import type { PricesBody } from '../prices-body.ts'
import type { LoadoutsService } from '../service.ts'
import type { WeaponBody } from '../weapon-body.ts'
import { packPrices, packWeapon, type SentPrices } from '../weapon-wire.ts'
import { factsSource } from './facts-source.ts'
import { type GearSource, gearSetView, gearView } from './gear-view.ts'
import { slotName } from './slot-names.ts'
import { byDeviation, toGunRow } from './to-gun-row.ts'
import { toWeaponBody, weaponEntries } from './weapon-body.ts'

type UnitPrices = (uids: ReadonlySet<ItemUid>) => ReadonlyMap<string, { unit: number }>

/** What each preset costs as a build, bought whole or part by part; those without a price, or that cannot be placed, are absent. */
function pricePresets(facts: WeaponFacts, unitPrices: UnitPrices): Record<ItemUid, number> {
  const { weapon, parts, presets } = facts
  const partUids = presets.flatMap((preset) => preset.parts.flatMap(({ part }) => parts[part]?.uid ?? []))
  const units = unitPrices(new Set([weapon.bareUid, ...presets.map(({ uid }) => uid), ...partUids]))
  const prices: Record<ItemUid, number> = {}
  for (const preset of presets) {
    const made = presetBuild(facts, preset)
    const total = made.ok ? priceBuild(facts, made.build, (uid) => units.get(uid)?.unit).total : undefined
    if (total !== undefined) prices[preset.uid] = total
  }
  return prices
}

export type LoadoutsOptions = { calculators: CalculatorsService; slotsOf: Catalogues['slots'] }

/** Cached weapons: facts of the largest are 250 kB of JSON, a body of it 50 kB compressed. */
const maxFacts = 40
const maxBodies = 60
const maxPrices = 40
const maxUsual = 12
/** Things priced at once before others get their turn. */
const pricesAtOnce = 40

type WeaponViewer = Pick<Viewer, 'mode' | 'locale'>
/** `hash`: of the facts, the same in every process. */
type Made = { hash: string; facts: WeaponFacts }
type Found = Made & { weapon: Item; catalogue: Catalogue }

/** The weapon builder as pages and calls ask for it. What is made of a catalogue is by its version, the oldest goes first. */
export function createLoadouts({ calculators, slotsOf }: LoadoutsOptions): LoadoutsService {
  const made = new LRUCache<string, Promise<Made | undefined>>({ max: maxFacts })
  const bodies = new LRUCache<string, Promise<HashedBody>>({ max: maxBodies })
  const compared = new LRUCache<string, Promise<GunRow[]>>({ max: 2 })
  const prepared = new LRUCache<string, Promise<PreparedBody>>({ max: maxPrices })
  const usual = new LRUCache<string, Promise<PricesBody>>({ max: maxUsual })
  const usualPresets = new LRUCache<string, Promise<Record<ItemUid, number>>>({ max: maxPrices })

  async function find({ mode }: Pick<WeaponViewer, 'mode'>, url: string): Promise<Found | undefined> {
    const catalogue = calculators.catalogue(mode)
    const weapon = catalogue.facts.items[catalogue.facts.byUrl.get(url) ?? -1]
    if (!weapon || !isBuildable(weapon)) return undefined
    const of = await madeOf(catalogue, weapon.uid)
    return of && { ...of, weapon, catalogue }
  }

  const madeOf = (catalogue: Catalogue, weapon: ItemUid): Promise<Made | undefined> =>
    onceFor(made, `${catalogue.mode} ${catalogue.version} ${weapon}`, async () => {
      const facts = weaponFacts(factsSource(catalogue.facts, await slotsOf(catalogue)), weapon)
      return facts && { hash: hashOf(facts), facts }
    })

  async function get(viewer: Pick<WeaponViewer, 'mode'>, url: string): Promise<Found> {
    const found = await find(viewer, url)
    if (!found) throw new AppError('item/not-found', { url })
    return found
  }

  const toBody = ({ weapon, facts: own, catalogue }: Found, { locale }: WeaponViewer): WeaponBody =>
    toWeaponBody(weapon, own, catalogue.facts, locale)

  async function prices(viewer: WeaponViewer, url: string, record?: FiguresRecord): Promise<PricesBody> {
    const found = await get(viewer, url)
    const calculator = calculators.calculator(viewer, record)
    const uids = [...pricedUids(found.facts)]
    const all: PricesBody['prices'] = {}
    for (let from = 0; from < uids.length; from += pricesAtOnce) {
      for (const [uid, price] of calculator.unitPrices(uids.slice(from, from + pricesAtOnce))) all[uid] = price
      await nextTurn()
    }
    const blocked = Object.fromEntries(calculator.blockedSources(uids.filter((uid) => all[uid] === undefined)))
    return { own: record !== undefined, prices: all, blocked, sales: calculator.traderSales(uids) }
  }

  const toSent = async (viewer: WeaponViewer, url: string, body: PricesBody): Promise<SentPrices> =>
    packPrices(body, [...pricedUids((await get(viewer, url)).facts)])

  async function presetPrices(viewer: WeaponViewer, url: string, record: FiguresRecord | undefined): Promise<Record<ItemUid, number>> {
    const found = await find(viewer, url)
    return found ? pricePresets(found.facts, (uids) => calculators.calculator(viewer, record).unitPrices(uids)) : {}
  }

  async function gearSource(viewer: WeaponViewer, record: FiguresRecord | undefined): Promise<GearSource> {
    const catalogue = calculators.catalogue(viewer.mode)
    const calculator = calculators.calculator(viewer, record)
    return { facts: catalogue.facts, slots: await slotsOf(catalogue), locale: viewer.locale, unitOf: (uid) => calculator.unit(uid) }
  }
  const pricesVersion = ({ mode, locale }: WeaponViewer, url: string) => `${mode} ${locale} ${calculators.economyVersion(mode)} ${url}`
  const usualPrices = (viewer: WeaponViewer, url: string) => onceFor(usual, pricesVersion(viewer, url), () => prices(viewer, url))

  async function compareGuns(viewer: WeaponViewer): Promise<GunRow[]> {
    const catalogue = calculators.catalogue(viewer.mode)
    const slots = await slotsOf(catalogue)
    const rows: GunRow[] = []
    for (const { uid, url } of catalogue.facts.items.filter(isBuildable)) {
      const facts = weaponFacts(factsSource(catalogue.facts, slots), uid)
      if (!facts) continue
      for (const preset of facts.presets) {
        const name = nameOf(catalogue.facts, 'item', preset.uid, viewer.locale)
        rows.push(toGunRow(facts, preset, { name, weaponUrl: url, slotName: (nameId) => slotName(catalogue.facts, nameId, viewer.locale) }))
      }
      await nextTurn()
    }
    return rows.sort(byDeviation)
  }

  return {
    compareGuns: async (viewer) => {
      const { version } = calculators.catalogue(viewer.mode)
      return onceFor(compared, `${viewer.mode} ${viewer.locale} ${version}`, () => compareGuns(viewer))
    },
    weapons: ({ mode, locale }) => weaponEntries(calculators.catalogue(mode).facts, locale),
    weaponOf: async (mode, weapon) => madeOf(calculators.catalogue(mode), weapon),
    async weapon(viewer, url) {
      const found = await find(viewer, url)
      return found && toBody(found, viewer)
    },
    async weaponBody(viewer, url) {
      const found = await get(viewer, url)
      const key = `${viewer.mode} ${viewer.locale} ${found.catalogue.version} ${found.weapon.uid}`
      return onceFor(bodies, key, async () => {
        const body = toBody(found, viewer)
        const hash = hashOf(body)
        return { hash, body: prepareBody(hash, packWeapon(body, recipesOf(found.catalogue.facts)), thorough) }
      })
    },
    usualPrices: async (viewer, url) => usualPrices(viewer, url),
    async pricesBody(viewer, url) {
      const version = pricesVersion(viewer, url)
      return onceFor(prepared, version, async () => prepareBody(version, await toSent(viewer, url, await usualPrices(viewer, url))))
    },
    prices,
    sentPrices: async (viewer, url, record) => toSent(viewer, url, await prices(viewer, url, record)),
    presetPrices: async (viewer, url, record) =>
      record
        ? presetPrices(viewer, url, record)
        : onceFor(usualPresets, pricesVersion(viewer, url), () => presetPrices(viewer, url, undefined)),
    async gearBody(viewer) {
      const version = `gear ${viewer.mode} ${viewer.locale} ${calculators.economyVersion(viewer.mode)}`
      return onceFor(prepared, version, async () => prepareBody(version, gearView(await gearSource(viewer, undefined)), thorough))
    },
    gear: async (viewer, record) => gearView(await gearSource(viewer, record)),
    gearSet: async (viewer, record, code) => gearSetView(await gearSource(viewer, record), code),
  }
}

const recipesOf = weakMemoize((facts: CatalogueFacts) => idRecipes(facts.items, []))

/** Everything of a weapon that money buys: parts, rounds, presets, the bare weapon. */
function pricedUids({ parts, rounds, presets, weapon }: WeaponFacts): Set<ItemUid> {
  return new Set([...parts, ...rounds, ...presets].map(({ uid }) => uid)).add(weapon.bareUid)
}
