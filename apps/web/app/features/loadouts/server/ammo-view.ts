import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { UnitPrice } from '@stashwise/calculators/unit-prices'
import { type CatalogueFacts, findItem, findText } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item, ItemProperties } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { nameOrder } from '@stashwise/game/name-order'
import { armorClasses } from '@stashwise/game/penetration'
import { referenceArmor } from '@stashwise/loadouts/ballistics/reference-armor'
import type { ArmorLayer, Shot } from '@stashwise/loadouts/ballistics/shot'
import { shotsToKill } from '@stashwise/loadouts/ballistics/shots-to-kill'
import { weaponCategory } from '@stashwise/loadouts/weapon-category'
import { caliberName } from '@stashwise/market/present/caliber-name'
import { presentLink } from '@stashwise/market/present/present-row'
import { filledLocales } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { blockedReason } from '../blocked-words.ts'
import type { AmmoView, ArmorTarget, CaliberChoice, CaliberKind, RoundRow } from '../round-row.ts'
import { toArmorLayer } from './armor-layer.ts'

type Ammo = Extract<ItemProperties, { kind: 'ammo' }>
type Round = { item: Item; ammo: Ammo }

/** What a round costs, and the nearest source of one that the player cannot buy. */
export type RoundPrices = {
  price(uid: ItemUid): Pick<UnitPrice, 'unit' | 'trust'> | undefined
  closed(uid: ItemUid): BlockedSource | undefined
}

/** All rounds and what they meet, in a language. Shots are computed once for the mode's facts, in some half a second. */
export async function ammoView(facts: CatalogueFacts, locale: Locale, prices: RoundPrices): Promise<AmmoView> {
  const shots = await shotsOf(facts)
  const rounds = roundsOf(facts)
  const t = serverTexts(filledLocales.includes(locale) ? locale : 'en').getFixedT(null, 'loadouts')
  const rows = rounds.map((round): RoundRow => {
    const { uid } = round.item
    const price = prices.price(uid)
    const offer = price
      ? { price: price.unit, ...(price.trust === 'low' && { isDoubtful: true as const }) }
      : { closed: blockedReason(prices.closed(uid), t) }
    return toRow(facts, locale, round, offer, shots.byRound.get(uid) ?? [])
  })
  return {
    rounds: rows,
    calibers: calibersOf(facts, rounds, rows, locale),
    reference: armorClasses.map((armorClass) => shots.reference[armorClass]),
    armors: armorsOf(facts, locale),
  }
}

const roundsOf = (facts: CatalogueFacts): Round[] =>
  facts.items.flatMap((item) => (item.properties.kind === 'ammo' && item.properties.damage > 0 ? [{ item, ammo: item.properties }] : []))

const shortCode = (caliber: string) => caliber.replace(/^Caliber/, '')

function toRow(
  facts: CatalogueFacts,
  locale: Locale,
  { item, ammo }: Round,
  offer: Pick<RoundRow, 'price' | 'isDoubtful' | 'closed'>,
  shots: (number | undefined)[],
): RoundRow {
  return {
    item: presentLink(facts, item, locale),
    caliber: shortCode(ammo.caliber),
    caliberName: caliberName(ammo.caliber, locale) ?? shortCode(ammo.caliber),
    damage: ammo.damage,
    projectiles: ammo.projectiles,
    penetration: ammo.penetration,
    armorDamagePercent: ammo.armorDamagePercent,
    fragmentation: ammo.fragmentation,
    speed: ammo.speed,
    recoil: ammo.recoil,
    accuracy: ammo.accuracy,
    lightBleed: ammo.lightBleed,
    heavyBleed: ammo.heavyBleed,
    tracer: ammo.tracer,
    ...offer,
    shots,
  }
}

function calibersOf(facts: CatalogueFacts, rounds: readonly Round[], rows: readonly RoundRow[], locale: Locale): CaliberChoice[] {
  const compare = nameOrder(locale)
  const calibers = new Map<string, CaliberChoice>()
  for (const [at, { caliber: code, caliberName: name }] of rows.entries()) {
    const known = calibers.get(code)
    if (known) known.rounds++
    else calibers.set(code, { code, name, kind: kindOf(facts, rounds[at]), rounds: 1 })
  }
  return [...calibers.values()].sort((a, b) => compare(a.name, b.name))
}

const kindByTag: Record<string, CaliberKind> = {
  Pistols: 'pistol',
  Submachine_guns: 'pistol',
  Assault_rifles: 'rifle',
  Assault_carbines: 'rifle',
  Machine_guns: 'rifle',
  Marksman_rifles: 'marksman',
  'Bolt-action_rifles': 'marksman',
  Shotguns: 'shotgun',
}

/** The kind most weapons are of that fire a round. */
function kindOf(facts: CatalogueFacts, round: Round | undefined): CaliberKind {
  const counts = new Map<CaliberKind, number>()
  for (const uid of (round && facts.joins.firedBy.get(round.item.uid)) ?? []) {
    const kind = kindOfWeapon(findItem(facts, uid))
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other'
}

/** Grenade launchers go by their category here: the game's tag has one among the assault rifles, the only one that fires VOG-25. */
function kindOfWeapon(weapon: Item | undefined): CaliberKind {
  if (!weapon || weaponCategory(weapon) === 'Grenade_launchers') return 'other'
  return kindByTag[weapon.category] ?? 'other'
}

/** Plates, and other armor of one layer, the highest class first. */
function armorsOf(facts: CatalogueFacts, locale: Locale): ArmorTarget[] {
  const compare = nameOrder(locale)
  return facts.items
    .flatMap((item): ArmorTarget[] => {
      const single = singleLayer(facts, item)
      if (!single) return []
      const { layer, material } = single
      const name = findText(facts, 'item', item.uid, locale)?.[0] ?? item.url
      return [{ url: item.url, name, layer, material: findText(facts, 'property', `Mat${material}`, locale)?.[0] ?? material ?? '' }]
    })
    .sort((a, b) => b.layer.armorClass - a.layer.armorClass || compare(a.name, b.name))
}

function singleLayer(facts: CatalogueFacts, { properties }: Item): { layer: ArmorLayer; material: string | undefined } | undefined {
  if (properties.kind !== 'armor' || properties.plateSlots.length > 0) return undefined
  const layer = toArmorLayer(facts, properties)
  return layer && { layer, material: properties.material }
}

type Shots = { reference: ReturnType<typeof referenceArmor>; byRound: ReadonlyMap<string, (number | undefined)[]> }
/** By the mode's facts: they stay the same from one import of facts to the next. */
const shotsOf = weakMemoize(async (facts: CatalogueFacts): Promise<Shots> => {
  const reference = referenceArmor(facts.items.flatMap((item) => singleLayer(facts, item)?.layer ?? []))
  const byRound = new Map<string, (number | undefined)[]>()
  for (const { item, ammo } of roundsOf(facts)) {
    const shot: Shot = ammo
    byRound.set(
      item.uid,
      armorClasses.map((armorClass) => {
        const layer = reference[armorClass]
        return layer && Math.round(shotsToKill(shot, 'thorax', [layer]).expected * 10) / 10
      }),
    )
    // Each round takes some milliseconds: other requests are handled in between.
    await nextTurn()
  }
  return { reference, byRound }
})
