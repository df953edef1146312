import type { ItemUid } from '@stashwise/game/ids'
import type { Build, SlotPath } from '../build.ts'
import type { MipSolver } from './mip/mip.ts'

// What the optimiser is asked and what it returns: plain JSON, so that both cross the border of a worker unchanged.

/** A figure for goals and limits: recoil in points (`recoilSum` of both), MOA, `weight` in kg, with a full magazine unless the request says otherwise, price in roubles. */
export type Figure = 'recoilVertical' | 'recoilHorizontal' | 'recoilSum' | 'ergonomics' | 'moa' | 'weight' | 'price'
export const figures: readonly Figure[] = ['recoilVertical', 'recoilHorizontal', 'recoilSum', 'ergonomics', 'moa', 'weight', 'price']

export type Direction = 'min' | 'max'
/** Which way is better: less of everything, more ergonomics. */
export const betterDirection: Readonly<Record<Figure, Direction>> = {
  recoilVertical: 'min',
  recoilHorizontal: 'min',
  recoilSum: 'min',
  ergonomics: 'max',
  moa: 'min',
  weight: 'min',
  price: 'min',
}

/** Price means the cheapest purchase, so it is only minimised and has no `min`. `weight`: worth of a unit, above 0; ratios matter. `breaksTies`: too light to count but among builds that are equal otherwise. */
export type Goal = { figure: Figure; direction: Direction; weight: number; breaksTies?: true }

/** The goals that somebody has asked for. */
export const ownGoals = (goals: readonly Goal[]): Goal[] => goals.filter(({ breaksTies }) => !breaksTies)

/** Bounds are allowed values themselves. Ergonomics is limited as it is shown, between 0 and 100. */
export type Limits = Partial<Record<Figure, { min?: number; max?: number }>>

/** One part, or any of a category. */
export type PartWish = { part: ItemUid } | { category: string }
/** At least one part of any of the wishes. `name`: the category that pages name instead of its parts. */
export type PartGroup = { anyOf: PartWish[]; name?: { category: string } }
/** At least one such part must be on the build; of a list of groups at least one of each. */
export type Requirement = PartWish | PartGroup | { allOf: PartGroup[]; name: 'aiming-device' }

/** Cells of the whole build, not folded. */
export type SizeLimits = Partial<Record<'width' | 'height', { min?: number; max?: number }>>

export type OptimiserRequest = {
  /** At least one. The score of a build is Σ weight × figure, minus where more is better: less is better. */
  goals: Goal[]
  limits?: Limits
  /** The weapon's magazine has at least this many rounds. */
  minCapacity?: number
  /** No magazine has more rounds. */
  maxCapacity?: number
  size?: SizeLimits
  /** The weapon or a part of it sights at least this far, in metres. */
  minSightingRange?: number
  required?: Requirement[]
  /** Parts and categories (ids of tags) that must not be on the build, and presets that must not be bought. */
  forbidden?: { parts?: ItemUid[]; categories?: string[] }
  /** Unit prices of parts, presets (by their `uid`) and the bare weapon (`bareUid`), in roubles. What has none cannot be bought now. */
  prices: Readonly<Record<ItemUid, number>>
  /** Only what can be bought now, comes with the base or is found. Implied by a goal or limit on the price, which would be unknown otherwise. */
  onlyPriced?: boolean
  /** What the player has already and costs nothing, as often as needed. The weapon's own uid (or `bareUid`) for the bare weapon. */
  found?: ItemUid[]
  /** The round that is loaded. Without one: the weapon's default round. */
  round?: ItemUid
  /** Goals and limits of the weight count no rounds: a quest takes a weapon with an empty magazine. */
  isUnloaded?: boolean
}

/** The figures of a build that the optimiser judges by. `price` is undefined when a part or the base has none. */
export type Figures = Record<Exclude<Figure, 'price'>, number> & { price?: number; rawErgonomics: number }

/** What a part adds to the build's figures where it is: recoil in points, MOA and kilograms less is better. Price 0: came with the base or was found. */
export type PartShare = { path: SlotPath; uid: ItemUid } & Record<Exclude<Figure, 'price'>, number> & { price?: number }

/** What holds the result back: one of the request's limits or wishes. */
export type Constraint =
  | { kind: 'limit'; figure: Figure; side: Direction; value: number }
  | { kind: 'capacity'; value: number }
  | { kind: 'max-capacity'; value: number }
  | { kind: 'size'; axis: 'width' | 'height'; side: Direction; value: number }
  | { kind: 'sighting-range'; value: number }
  | { kind: 'required'; requirement: Requirement }
  | { kind: 'forbidden'; uid?: ItemUid; category?: string }
  | { kind: 'only-priced' }

/** A limit that holds the result back: loosened by `step` (in the figure's unit), the best score and figures would be these. */
export type BindingLimit = {
  constraint: Extract<Constraint, { kind: 'limit' }>
  step: number
  score: number
  figures: Figures
}

/** Why a useful part is missing. `score`: the best with the part, undefined when impossible. */
export type RefusedPart = { uid: ItemUid; score?: number; reason: RefusalReason }
export type RefusalReason =
  /** It excludes parts of the result. */
  | { kind: 'conflict'; with: ItemUid[] }
  /** What is in the slots it fits into is worth more together with what that lets in. Empty: there is no such slot on the build. */
  | { kind: 'slot-taken'; by: ItemUid[] }
  /** A build with it is better from this `value` on, beyond the limit. With several goals: the best build with it would have this value. */
  | { kind: 'limit'; figure: Figure; side: Direction; limit: number; value: number }
  /** Unavailable: trader level, quest, or not sold. */
  | { kind: 'unpriced' }
  | { kind: 'forbidden' }
  /** It can be on no build: something required below it has nothing that fits, or its conflicts leave nothing for a required slot. */
  | { kind: 'impossible' }

export type Solution = {
  build: Build
  figures: Figures
  /** Σ weight × figure of the goals, minus where more is better: less is better. */
  score: number
  /** The purchase's base: weapon or preset. Undefined when neither has a price and none is needed. */
  base?: ItemUid
  shares: PartShare[]
  binding: BindingLimit[]
  refused: RefusedPart[]
}

/** Effort behind a result. `by`: the own exact search alone, or with HiGHS. `nodes`: subproblems solved. */
export type SearchEffort = { by: 'search' | 'highs'; nodes: number; milliseconds: number }

/** What cannot be fulfilled together. `attainable`: the nearest value of a limit that the rest allows. */
export type InfeasibleCause = { constraint: Constraint; attainable?: number }

export type OptimiserResult =
  /** Proven best. By search: exactly, ties by price, number of parts, ids. By HiGHS: to two millionths of the score, ties open. */
  | { kind: 'optimal'; solution: Solution; effort: SearchEffort }
  /** The time was over. No build has a score below `bound`: the best one is better by at most `gap`, in units of the score; Infinity: unknown. */
  | { kind: 'best-found'; solution: Solution; bound: number; gap: number; effort: SearchEffort }
  /** Proven impossible. Causes are `alone` or exclude each other. Empty: cannot be assembled. Absent: not asked, or out of time. */
  | { kind: 'infeasible'; causes?: InfeasibleCause[]; alone?: boolean; effort: SearchEffort }
  /** The time was over before the first build was found. */
  | { kind: 'nothing-found'; effort: SearchEffort }

export type FoundResult = Extract<OptimiserResult, { solution: Solution }>

/** `done`: 0–1, share of the gap that is closed, or of the time that is over. `best`: figures of the best build so far. */
export type OptimiserProgress = { done: number; nodes: number; best?: Figures }

export type OptimiserOptions = {
  /** The clock, in milliseconds from any start. */
  now: () => number
  onProgress?: (progress: OptimiserProgress) => void
  /** The best build so far, each time there is a better one, and the last one before its reasons are looked for. Without reasons. */
  onFound?: (result: FoundResult) => void
  /** Maximum run in milliseconds; then the best found is the result. */
  timeLimit?: number
  /** A second solver for what the own search leaves open in its share of the time; undefined: it could not be loaded. */
  loadSolver?: () => Promise<MipSolver | undefined>
  /** Binding limits, refused parts and what makes a request impossible too (the default). Without, these lists are empty. */
  explain?: boolean
}

/** A Pareto-optimal build. */
export type FrontPoint = { x: number; y: number; figures: Figures; build: Build; base?: ItemUid; proven: boolean }
export type FrontOptions = Omit<OptimiserOptions, 'explain' | 'onFound'> & {
  onPoint?: (point: FrontPoint) => void
  /** At most this many points, spread evenly over the range of `x`; each is exact, the ones between are left out. Default 60. */
  maxPoints?: number
}
/** Points from the best `y` to the best `x`. `complete`: every point of the front is there, none was left out for the number of points or the time. */
export type FrontResult = { points: FrontPoint[]; complete: boolean }

/** What more money buys: the best under the limit of the price, then under each raised one. */
export type BudgetSteps = { step: number; steps: number }
/** `figures` undefined: nothing fulfils the rest under this `budget`. */
export type MoneyStep = { budget: number; score?: number; figures?: Figures; build?: Build; added: ItemUid[]; removed: ItemUid[] }
