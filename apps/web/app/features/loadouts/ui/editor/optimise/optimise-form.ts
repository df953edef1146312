import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { recordOf } from '@stashwise/game/objects'
import type { Part, WeaponFacts } from '@stashwise/loadouts/facts'
import {
  betterDirection,
  type Figure,
  figures,
  type Goal,
  type Limits,
  type OptimiserRequest,
  type Requirement,
  type SizeLimits,
  type Solution,
} from '@stashwise/loadouts/optimise/request'
import { aimingGroups, needsAimingDevice, usualCapacity } from '@stashwise/loadouts/optimise/usual-wishes'
import type { PartGroup } from '#app/features/loadouts/weapon-body.ts'
import { type AmountKind, readAmount } from '#app/kit/form/amount.ts'
import type { BlockedOf, PriceOf } from '../price/weapon-prices.ts'

/** What a build is to be best at, without weights. The first is where the form starts: a goal of one figure ruins the others. */
export const goalPresets = ['balance', 'recoil', 'ergonomics', 'cheapest'] as const
export type GoalPreset = (typeof goalPresets)[number]

/** Worth of one unit of a figure, as typed or as a preset has it. */
export type Weights = Partial<Record<Figure, number>>

/** A point of horizontal recoil counts as a third of a vertical one: the weapons have about three times as many of them. */
const presetWeights: Record<GoalPreset, Weights> = {
  balance: { recoilVertical: 1, recoilHorizontal: 0.3, ergonomics: 1 },
  recoil: { recoilVertical: 1 },
  ergonomics: { ergonomics: 1 },
  cheapest: { price: 1 },
}

/** Of the cheapest builds the one that shoots and handles best: prices are whole roubles, and a point of either is a thousandth of one. */
const tieBreakers: Goal[] = (['recoilVertical', 'ergonomics'] as const).map((figure) => ({
  figure,
  direction: betterDirection[figure],
  weight: 0.001,
  breaksTies: true,
}))

/** Limits that can be set, and on which side. Other sides have no use: they would demand a worse build. */
export const limitSides = {
  price: 'max',
  ergonomics: 'min',
  recoilVertical: 'max',
  recoilHorizontal: 'max',
  recoilSum: 'max',
  moa: 'max',
  weight: 'max',
} as const satisfies Record<Figure, 'min' | 'max'>

/** Figures that can be weighed. Both recoils follow each other: their sum is only a limit, of quests. */
export const goalFigures = figures.filter((figure) => figure !== 'recoilSum')

/** Cells of the whole weapon. */
export const sizeFields = ['widthMin', 'widthMax', 'heightMin', 'heightMax'] as const
export type SizeField = (typeof sizeFields)[number]

/** The player's request. Numbers are as typed: empty means no limit. */
export type OptimiseForm = {
  preset: GoalPreset | 'own'
  weights: Readonly<Record<Figure, string>>
  limits: Readonly<Record<Figure, string>>
  minCapacity: string
  maxCapacity: string
  minSightingRange: string
  size: Readonly<Record<SizeField, string>>
  /** A magazine of at least the default preset's rounds, unless another number is typed. */
  usualMagazine: boolean
  aimingDevice: boolean
  /** Only what the player can buy now. */
  onlyBuyable: boolean
  /** The weapon is there as it is sold, with the parts of its default preset, and costs nothing. */
  ownsWeapon: boolean
  /** The weight is that without rounds. */
  isUnloaded: boolean
  required: readonly ItemUid[]
  /** Groups of parts, of each at least one. */
  groups: readonly PartGroup[]
  forbidden: readonly ItemUid[]
  requiredCategories: readonly string[]
  /** At least one part of any of these. */
  oneOfCategories: readonly string[]
  forbiddenCategories: readonly string[]
}

/** What the player wants of a kind of parts: no matter, at least one of it, at least one of it or of others marked so, or none. */
export const kindWishes = ['any', 'required', 'oneOf', 'forbidden'] as const
export type KindWish = (typeof kindWishes)[number]
type KindLists = Pick<OptimiseForm, 'requiredCategories' | 'oneOfCategories' | 'forbiddenCategories'>

export function kindWishOf({ requiredCategories, oneOfCategories, forbiddenCategories }: KindLists, id: string): KindWish {
  if (requiredCategories.includes(id)) return 'required'
  if (oneOfCategories.includes(id)) return 'oneOf'
  return forbiddenCategories.includes(id) ? 'forbidden' : 'any'
}

export function withKindWish(lists: KindLists, id: string, wish: KindWish): KindLists {
  const listed = (list: readonly string[], isWished: boolean) => [...list.filter((one) => one !== id), ...(isWished ? [id] : [])]
  return {
    requiredCategories: listed(lists.requiredCategories, wish === 'required'),
    oneOfCategories: listed(lists.oneOfCategories, wish === 'oneOf'),
    forbiddenCategories: listed(lists.forbiddenCategories, wish === 'forbidden'),
  }
}

const nothingTyped = recordOf(figures, () => '')

/** Nothing typed and nothing wished but what one can buy and load. */
export const firstForm: OptimiseForm = {
  preset: goalPresets[0],
  weights: nothingTyped,
  limits: nothingTyped,
  minCapacity: '',
  maxCapacity: '',
  minSightingRange: '',
  size: { widthMin: '', widthMax: '', heightMin: '', heightMax: '' },
  usualMagazine: true,
  aimingDevice: false,
  onlyBuyable: true,
  ownsWeapon: false,
  isUnloaded: false,
  required: [],
  groups: [],
  forbidden: [],
  requiredCategories: [],
  oneOfCategories: [],
  forbiddenCategories: [],
}

/** The form for a weapon: a build that one can go in with. */
export const formFor = (facts: WeaponFacts): OptimiseForm => ({ ...firstForm, aimingDevice: needsAimingDevice(facts) })

/** Kind of number that the field of a figure takes; all other fields take counts. */
export const amountKind = (figure: Figure): AmountKind => (figure === 'price' ? 'money' : 'decimal')

/** Limits of what is no figure. */
export const countFields = ['minCapacity', 'maxCapacity', 'minSightingRange'] as const

/** Whether something was typed that is no number, or may mean two: it is marked, and nothing is searched for until it is put right. */
export const isBadAmount = (typed: string, kind: AmountKind, locale: Locale): boolean =>
  typed.trim() !== '' && readAmount(typed, kind, locale) === undefined

export function hasBadAmount(form: OptimiseForm, locale: Locale): boolean {
  const isBad = (typed: string, kind: AmountKind = 'count') => isBadAmount(typed, kind, locale)
  return (
    figures.some((figure) => isBad(form.limits[figure], amountKind(figure))) ||
    (form.preset === 'own' && goalFigures.some((figure) => isBad(form.weights[figure], 'decimal'))) ||
    sizeFields.some((field) => isBad(form.size[field])) ||
    countFields.some((field) => isBad(form[field]))
  )
}

export function goalsOf({ preset, weights }: Pick<OptimiseForm, 'preset' | 'weights'>, locale: Locale): Goal[] {
  const goals = goalFigures.flatMap((figure): Goal[] => {
    const weight = preset === 'own' ? readAmount(weights[figure], 'decimal', locale) : presetWeights[preset][figure]
    return weight === undefined || weight <= 0 ? [] : [{ figure, direction: betterDirection[figure], weight }]
  })
  return goals
}

function limitsOf(typed: OptimiseForm['limits'], locale: Locale): Limits {
  const limits: Limits = {}
  for (const figure of figures) {
    const value = readAmount(typed[figure], amountKind(figure), locale)
    if (value !== undefined) limits[figure] = limitSides[figure] === 'max' ? { max: value } : { min: value }
  }
  return limits
}

type Known = {
  facts: WeaponFacts
  priceOf: PriceOf
  blockedOf: BlockedOf
  /** Parts the player has. */
  owned: readonly ItemUid[]
  round: ItemUid | undefined
  /** What numbers are typed in. */
  locale: Locale
}

/** The optimiser's request; undefined while no goal has a weight or something typed is no number. */
export function toRequest(form: OptimiseForm, { facts, priceOf, blockedOf, owned, round, locale }: Known): OptimiserRequest | undefined {
  const limits = limitsOf(form.limits, locale)
  const size = sizeOf(form.size, locale)
  // Within limits the search for the best among equals may take minutes.
  const isFree = Object.keys(limits).length === 0 && !size && form.groups.length === 0 && form.required.length === 0
  const goals = [...goalsOf(form, locale), ...(form.preset === 'cheapest' && isFree ? tieBreakers : [])]
  if (goals.length === 0 || hasBadAmount(form, locale)) return undefined
  const minCapacity = capacityOf(facts, form, locale)
  const maxCapacity = readAmount(form.maxCapacity, 'count', locale)
  const minSightingRange = readAmount(form.minSightingRange, 'count', locale)
  const required = requiredOf(facts, form)
  const preset = facts.presets.find(({ isDefault }) => isDefault)
  const ownWeapon = form.ownsWeapon ? [facts.weapon.bareUid, ...(preset ? [preset.uid] : [])] : []
  const found = [...owned, ...ownWeapon]
  const prices = pricesOf(facts, countedUnit(form, { priceOf, blockedOf }))
  return {
    goals,
    limits,
    prices: form.ownsWeapon && preset ? { ...prices, [preset.uid]: 0 } : prices,
    ...(form.onlyBuyable && { onlyPriced: true }),
    ...(form.isUnloaded && { isUnloaded: true }),
    ...(minCapacity === undefined ? {} : { minCapacity }),
    ...(maxCapacity === undefined ? {} : { maxCapacity }),
    ...(size && { size }),
    ...(minSightingRange === undefined ? {} : { minSightingRange }),
    ...(required.length > 0 && { required }),
    ...((form.forbidden.length > 0 || form.forbiddenCategories.length > 0) && {
      forbidden: { parts: [...form.forbidden], categories: [...form.forbiddenCategories] },
    }),
    ...(found.length > 0 && { found }),
    ...(round === undefined ? {} : { round }),
  }
}

function requiredOf(
  facts: WeaponFacts,
  { required, groups, requiredCategories, oneOfCategories, aimingDevice }: OptimiseForm,
): Requirement[] {
  const sights = aimingDevice ? aimingGroups(facts).map((group) => ({ anyOf: group.map((part) => ({ part })) })) : []
  return [
    ...required.map((part) => ({ part })),
    ...groups.map(({ category, parts }) => ({ anyOf: parts.map((part) => ({ part })), name: { category } })),
    ...requiredCategories.map((category) => ({ category })),
    ...(oneOfCategories.length > 0 ? [{ anyOf: oneOfCategories.map((category) => ({ category })) }] : []),
    ...(sights.length > 0 ? [{ allOf: sights, name: 'aiming-device' as const }] : []),
  ]
}

function sizeOf(size: OptimiseForm['size'], locale: Locale): SizeLimits | undefined {
  const [widthMin, widthMax, heightMin, heightMax] = sizeFields.map((field) => readAmount(size[field], 'count', locale))
  const limits = (min: number | undefined, max: number | undefined) => ({
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })
  const [width, height] = [limits(widthMin, widthMax), limits(heightMin, heightMax)]
  const given = { ...(Object.keys(width).length > 0 && { width }), ...(Object.keys(height).length > 0 && { height }) }
  return Object.keys(given).length > 0 ? given : undefined
}

/** Rounds of the magazine at least: what is typed, else the usual ones, as far as the largest allowed goes. */
function capacityOf(facts: WeaponFacts, form: OptimiseForm, locale: Locale): number | undefined {
  const typed = readAmount(form.minCapacity, 'count', locale)
  if (typed !== undefined || !needsMagazine(facts, form)) return typed
  const most = readAmount(form.maxCapacity, 'count', locale) ?? Number.POSITIVE_INFINITY
  return form.usualMagazine ? Math.min(usualCapacity(facts) ?? 1, most) : 1
}

/** A weapon that takes magazines gets one, unless the player wants none: without, it would be lighter and could not be fired. */
function needsMagazine({ parts }: WeaponFacts, { forbiddenCategories }: OptimiseForm): boolean {
  const fitting = parts[0]?.slots.find(({ nameId }) => nameId === 'mod_magazine')?.allowed ?? []
  const magazines = fitting.flatMap((at) => parts[at] ?? []).filter(({ kind, capacity = 0 }) => kind === 'magazine' && capacity > 0)
  return magazines.some(({ category }) => !forbiddenCategories.includes(category))
}

/** What a build can start from, the default preset first: one of them has to be bought or owned. */
const basesOf = ({ parts: [whole], presets, weapon }: WeaponFacts): ItemUid[] => [
  ...(whole ? [whole.uid] : []),
  ...presets.map(({ uid }) => uid),
  weapon.bareUid,
]

type Prices = { priceOf: PriceOf; blockedOf: BlockedOf }

/**
 * Roubles a unit is counted at: what the player pays; where the form does not ask for what they can buy, also what a source that is closed
 * to them asks, the one that the page names.
 */
export const countedUnit =
  ({ onlyBuyable }: Pick<OptimiseForm, 'onlyBuyable'>, { priceOf, blockedOf }: Prices) =>
  (uid: ItemUid): number | undefined =>
    priceOf(uid)?.unit ?? (onlyBuyable ? undefined : blockedOf(uid)?.unit)

/**
 * Where nothing that a build can start from has a price that counts, by {@link countedUnit}: the source nearest to being open, `nobody`
 * without any.
 */
export function weaponLack(
  facts: WeaponFacts,
  form: Pick<OptimiseForm, 'onlyBuyable'>,
  { priceOf, blockedOf, owned }: Prices & { owned: readonly ItemUid[] },
): BlockedSource | 'nobody' | undefined {
  const bases = basesOf(facts)
  const unitOf = countedUnit(form, { priceOf, blockedOf })
  if (bases.some((uid) => unitOf(uid) !== undefined || owned.includes(uid))) return undefined
  return bases.map(blockedOf).find((source) => source !== undefined) ?? 'nobody'
}

/** Whether a magazine of this many rounds is among what the request counts as bought or owned, alone or on a preset. */
export function isMagazineSold(
  { parts, presets }: Pick<WeaponFacts, 'parts' | 'presets'>,
  { prices, found = [] }: Pick<OptimiserRequest, 'prices' | 'found'>,
  rounds: number,
): boolean {
  const isSold = (uid: ItemUid) => prices[uid] !== undefined || found.includes(uid)
  return (
    magazinesOf({ parts }, rounds).some(isSold) ||
    presets.some((preset) => isSold(preset.uid) && preset.parts.some(({ part }) => isLargeMagazine(parts[part], rounds)))
  )
}

/** Magazines of at least so many rounds that fit somewhere on the weapon. */
export const magazinesOf = ({ parts }: Pick<WeaponFacts, 'parts'>, rounds: number): ItemUid[] =>
  parts.flatMap((part) => (isLargeMagazine(part, rounds) ? [part.uid] : []))

const isLargeMagazine = (part: Part | undefined, rounds: number) => part?.kind === 'magazine' && (part.capacity ?? 0) >= rounds

/** What a build is bought of though the player cannot buy it, each thing once. */
export function closedParts(
  { base, shares }: Pick<Solution, 'base' | 'shares'>,
  priceOf: PriceOf,
  { found = [] }: Pick<OptimiserRequest, 'found'>,
): ItemUid[] {
  const paid = shares.flatMap(({ uid, price = 0 }) => (price > 0 ? [uid] : []))
  const bought = new Set(base === undefined ? paid : [base, ...paid])
  return [...bought].filter((uid) => priceOf(uid) === undefined && !found.includes(uid))
}

/** Unit prices of everything a build can be bought of. */
function pricesOf({ parts, presets, weapon }: WeaponFacts, unitOf: (uid: ItemUid) => number | undefined): Record<ItemUid, number> {
  const prices: Record<ItemUid, number> = {}
  // The weapon's own uid means its default preset, which is among the presets.
  for (const uid of [weapon.bareUid, ...presets.map((preset) => preset.uid), ...parts.slice(1).map((part) => part.uid)]) {
    const unit = unitOf(uid)
    if (unit !== undefined) prices[uid] = unit
  }
  return prices
}

/** Slots of the weapon that must be filled and that nothing the player can buy or has fits: what keeps every build from being bought. */
export function unsoldSlots(facts: WeaponFacts, isHad: (uid: ItemUid) => boolean): string[] {
  const { parts, presets } = facts
  const onPresets = presets.flatMap((preset) => (isHad(preset.uid) ? preset.parts.map(({ part }) => part) : []))
  const had = new Set([...parts.flatMap(({ uid }, at) => (isHad(uid) ? [at] : [])), ...onPresets])
  return (parts[0]?.slots ?? []).flatMap(({ nameId, required, allowed }) =>
    required && !allowed.some((at) => had.has(at)) ? [nameId] : [],
  )
}
