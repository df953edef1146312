import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { betterDirection, type Figure, figures, type Goal, type Limits, type OptimiserRequest } from '@stashwise/loadouts/optimise/request'
import { type AmountKind, readAmount } from '#app/kit/form/amount.ts'
import type { PriceOf } from '../price/part-price.ts'

/** What a build is to be best at, without weights. */
export const goalPresets = ['recoil', 'balance', 'ergonomics', 'cheapest'] as const
export type GoalPreset = (typeof goalPresets)[number]

/** Worth of one unit of a figure, as typed or as a preset has it. */
export type Weights = Partial<Record<Figure, number>>

/** A point of horizontal recoil counts as a third of a vertical one: the weapons have about three times as many of them. */
const presetWeights: Record<GoalPreset, Weights> = {
  recoil: { recoilVertical: 1 },
  balance: { recoilVertical: 1, recoilHorizontal: 0.3, ergonomics: 1 },
  ergonomics: { ergonomics: 1 },
  cheapest: { price: 1 },
}

/** Limits that can be set, and on which side. Others have no use: nobody wants a build to be worse than something. */
export const limitSides = {
  price: 'max',
  ergonomics: 'min',
  recoilVertical: 'max',
  recoilHorizontal: 'max',
  moa: 'max',
  weight: 'max',
} as const satisfies Record<Figure, 'min' | 'max'>

/** What the player asks for. Numbers are as typed: empty means no limit. */
export type OptimiseForm = {
  preset: GoalPreset | 'own'
  weights: Readonly<Record<Figure, string>>
  limits: Readonly<Record<Figure, string>>
  minCapacity: string
  minSightingRange: string
  /** Only what the player can buy now. */
  onlyBuyable: boolean
  required: readonly ItemUid[]
  forbidden: readonly ItemUid[]
  requiredCategories: readonly string[]
  forbiddenCategories: readonly string[]
}

/** What the player wants of a kind of parts: no matter, at least one of it, or none. */
export const kindWishes = ['any', 'required', 'forbidden'] as const
export type KindWish = (typeof kindWishes)[number]
type KindLists = Pick<OptimiseForm, 'requiredCategories' | 'forbiddenCategories'>

export function kindWishOf({ requiredCategories, forbiddenCategories }: KindLists, id: string): KindWish {
  if (requiredCategories.includes(id)) return 'required'
  return forbiddenCategories.includes(id) ? 'forbidden' : 'any'
}

export const withKindWish = ({ requiredCategories, forbiddenCategories }: KindLists, id: string, wish: KindWish): KindLists => ({
  requiredCategories: [...requiredCategories.filter((one) => one !== id), ...(wish === 'required' ? [id] : [])],
  forbiddenCategories: [...forbiddenCategories.filter((one) => one !== id), ...(wish === 'forbidden' ? [id] : [])],
})

const nothingTyped = Object.fromEntries(figures.map((figure) => [figure, ''])) as Record<Figure, string>

export const firstForm: OptimiseForm = {
  preset: 'recoil',
  weights: nothingTyped,
  limits: nothingTyped,
  minCapacity: '',
  minSightingRange: '',
  onlyBuyable: true,
  required: [],
  forbidden: [],
  requiredCategories: [],
  forbiddenCategories: [],
}

const kindOf: Record<Figure | 'capacity' | 'sightingRange', AmountKind> = {
  price: 'money',
  ergonomics: 'decimal',
  recoilVertical: 'decimal',
  recoilHorizontal: 'decimal',
  moa: 'decimal',
  weight: 'decimal',
  capacity: 'count',
  sightingRange: 'count',
}

/** Whether something was typed that is no number, or may mean two: it is marked, and nothing is searched for until it is put right. */
export const isBadAmount = (typed: string, kind: AmountKind, locale: Locale): boolean =>
  typed.trim() !== '' && readAmount(typed, kind, locale) === undefined

/** Kind of number that a field of the form takes. */
export const amountKind = (field: Figure | 'capacity' | 'sightingRange'): AmountKind => kindOf[field]

export function hasBadAmount({ preset, weights, limits, minCapacity, minSightingRange }: OptimiseForm, locale: Locale): boolean {
  const isBadLimit = figures.some((figure) => isBadAmount(limits[figure], kindOf[figure], locale))
  const isBadWeight = preset === 'own' && figures.some((figure) => isBadAmount(weights[figure], 'decimal', locale))
  return (
    isBadLimit ||
    isBadWeight ||
    isBadAmount(minCapacity, kindOf.capacity, locale) ||
    isBadAmount(minSightingRange, kindOf.sightingRange, locale)
  )
}

export const goalsOf = ({ preset, weights }: Pick<OptimiseForm, 'preset' | 'weights'>, locale: Locale): Goal[] =>
  figures.flatMap((figure) => {
    const weight = preset === 'own' ? readAmount(weights[figure], 'decimal', locale) : presetWeights[preset][figure]
    return weight === undefined || weight <= 0 ? [] : [{ figure, direction: betterDirection[figure], weight }]
  })

function limitsOf(typed: OptimiseForm['limits'], locale: Locale): Limits {
  const limits: Limits = {}
  for (const figure of figures) {
    const value = readAmount(typed[figure], kindOf[figure], locale)
    if (value !== undefined) limits[figure] = limitSides[figure] === 'max' ? { max: value } : { min: value }
  }
  return limits
}

type Known = {
  facts: WeaponFacts
  priceOf: PriceOf
  /** Parts the player has. */
  owned: readonly ItemUid[]
  round: ItemUid | undefined
  /** What numbers are typed in. */
  locale: Locale
}

/** The optimiser's request; undefined while no goal has a weight or something typed is no number. */
export function toRequest(form: OptimiseForm, { facts, priceOf, owned, round, locale }: Known): OptimiserRequest | undefined {
  const goals = goalsOf(form, locale)
  if (goals.length === 0 || hasBadAmount(form, locale)) return undefined
  const minCapacity = readAmount(form.minCapacity, kindOf.capacity, locale) ?? (needsMagazine(facts, form) ? 1 : undefined)
  const minSightingRange = readAmount(form.minSightingRange, kindOf.sightingRange, locale)
  const required = [...form.required.map((part) => ({ part })), ...form.requiredCategories.map((category) => ({ category }))]
  return {
    goals,
    limits: limitsOf(form.limits, locale),
    prices: pricesOf(facts, priceOf),
    ...(form.onlyBuyable && { onlyPriced: true }),
    ...(minCapacity === undefined ? {} : { minCapacity }),
    ...(minSightingRange === undefined ? {} : { minSightingRange }),
    ...(required.length > 0 && { required }),
    ...((form.forbidden.length > 0 || form.forbiddenCategories.length > 0) && {
      forbidden: { parts: [...form.forbidden], categories: [...form.forbiddenCategories] },
    }),
    ...(owned.length > 0 && { found: [...owned] }),
    ...(round === undefined ? {} : { round }),
  }
}

/** A weapon that takes magazines gets one, unless the player wants none: without, it would be lighter and could not be fired. */
function needsMagazine({ parts }: WeaponFacts, { forbiddenCategories }: OptimiseForm): boolean {
  const fitting = parts[0]?.slots.find(({ nameId }) => nameId === 'mod_magazine')?.allowed ?? []
  const magazines = fitting.flatMap((at) => parts[at] ?? []).filter(({ kind, capacity = 0 }) => kind === 'magazine' && capacity > 0)
  return magazines.some(({ category }) => !forbiddenCategories.includes(category))
}

/** Unit prices of everything a build can be bought of. */
function pricesOf({ parts, presets, weapon }: WeaponFacts, priceOf: PriceOf): Record<ItemUid, number> {
  const prices: Record<ItemUid, number> = {}
  // The weapon's own uid means its default preset, which is among the presets.
  for (const uid of [weapon.bareUid, ...presets.map((preset) => preset.uid), ...parts.slice(1).map((part) => part.uid)]) {
    const price = priceOf(uid)
    if (price) prices[uid] = price.unit
  }
  return prices
}
