import type { ItemUid } from '@stashwise/game/ids'
import { recordOf } from '@stashwise/game/objects'
import { charactersOf, plainLine } from '@stashwise/game/one-line'
import type { Build, SavedBuild, SlotPath } from './build.ts'
import { type BuildFault, checkBuild } from './check.ts'
import type { Preset, WeaponFacts } from './facts.ts'
import { presetBuild } from './presets.ts'
import { fromSaved, hasRepeatedPath, type MissingPart } from './saved.ts'
import { type BuildStats, buildStats, isRoundFit } from './stats.ts'

/** Figures a build is stored with, as it had them then. */
export type StoredFigures = Partial<Record<StoredFigure, number>>
export const storedFigures = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg'] as const
export type StoredFigure = (typeof storedFigures)[number]

export type FigureChange = { name: StoredFigure; before: number; now: number }
/** What the game has changed about a build since it was saved. Nothing in either list: it is as it was. */
export type Outdated = { missing: MissingPart[]; changed: FigureChange[] }

/** Digits the game shows of each figure: less of a change is rounding. */
const digits: Record<StoredFigure, number> = { ergonomics: 1, recoilVertical: 0, recoilHorizontal: 0, moa: 2, weightKg: 2 }

/** Parts of a saved build that left the game, and figures that are not what they were. */
export function compareBuild(saved: SavedBuild, facts: WeaponFacts, figuresThen: StoredFigures): Outdated {
  const { build, missing } = fromSaved(facts, saved)
  const now = figuresOf(buildStats(facts, build))
  const changed = storedFigures.flatMap((name): FigureChange[] => {
    const before = figuresThen[name]
    const isSame = before === undefined || Math.abs(before - now[name]) < 0.501 / 10 ** digits[name]
    return isSame ? [] : [{ name, before, now: now[name] }]
  })
  return { missing, changed }
}

/** The figures to store with a build, in the digits the game shows; 0 for what it has none of. */
export function figuresOf(stats: Pick<BuildStats, StoredFigure>): Record<StoredFigure, number> {
  return recordOf(storedFigures, (name) => Math.round((stats[name] ?? 0) * 10 ** digits[name]) / 10 ** digits[name])
}

/** Saved loadouts of one account, and loadouts it can like. */
export const maxLoadouts = 200
export const maxLikes = 2000
export const maxTitleLength = 60
/** Parts of a build; the longest of the game have some thirty. */
export const maxParts = 80

/** A title as it is stored: one line. Empty when nothing readable was typed; see {@link isTitleTooLong}. */
export const toTitle = plainLine

/** Whether a title has more than {@link maxTitleLength} characters; it is refused then, as half a title would mislead. */
export const isTitleTooLong = (title: string): boolean => charactersOf(title).length > maxTitleLength

export type LoadoutFigures = Record<StoredFigure, number>

/** Why a build is not saved: unknown or misplaced part, two parts in one place, wrong round, empty required slot, conflict. */
export type SaveRefusal = 'unfit' | 'repeated' | 'round' | 'incomplete' | 'conflict'

const refusals = {
  required: 'incomplete',
  conflict: 'conflict',
  'slot-conflict': 'conflict',
  'not-allowed': 'unfit',
  unknown: 'unfit',
} as const satisfies Record<BuildFault['kind'], SaveRefusal>

/** Figures of a build that is to be saved, or why it is not. */
export function judgeBuild(facts: WeaponFacts, saved: SavedBuild): { figures: LoadoutFigures } | { refusal: SaveRefusal } {
  const { build, missing } = fromSaved(facts, saved)
  if (hasRepeatedPath(saved)) return { refusal: 'repeated' }
  if (missing.length > 0) return { refusal: 'unfit' }
  if (build.round !== saved.round || !isRoundFit(facts, build)) return { refusal: 'round' }
  const [fault] = faultsOf(facts, build)
  return fault ? { refusal: refusals[fault.kind] } : { figures: figuresOf(buildStats(facts, build)) }
}

/** What is wrong with a build. A slot that the game calls required and a preset leaves empty may be empty. */
function faultsOf(facts: WeaponFacts, build: Build): BuildFault[] {
  const faults = checkBuild(facts, build)
  if (!faults.some(({ kind }) => kind === 'required')) return faults
  const usuallyEmpty = new Set(facts.presets.flatMap((preset) => emptySlots(facts, preset)))
  return faults.filter(({ kind, path }) => kind !== 'required' || !usuallyEmpty.has(path))
}

function emptySlots(facts: WeaponFacts, preset: Preset): SlotPath[] {
  const made = presetBuild(facts, preset)
  const faults = made.ok ? checkBuild(facts, made.build) : []
  return faults.flatMap(({ kind, path }) => (kind === 'required' ? [path] : []))
}

/**
 * What is wrong with a saved build by now. `gone`: part not in the game; `unfit`: in the wrong place; `round`: not for weapon or magazine.
 */
export type LoadoutChange =
  | { kind: 'round'; uid: ItemUid }
  | { kind: 'gone' | 'unfit'; uid: ItemUid; path: SlotPath }
  | { kind: 'required'; path: SlotPath }
  | ({ kind: 'figure' } & FigureChange)

/** A build's figures by newer facts, with the parts that are still there, and what those facts change about it. */
export function checkLoadout(
  facts: WeaponFacts,
  saved: SavedBuild,
  before: LoadoutFigures,
): { figures: LoadoutFigures; changes: LoadoutChange[] } {
  const { build } = fromSaved(facts, saved)
  const { missing, changed } = compareBuild(saved, facts, before)
  const lost = missing.map(({ uid, path, reason }): LoadoutChange => ({ kind: reason === 'gone' ? 'gone' : 'unfit', uid, path }))
  const faults = faultsOf(facts, build).flatMap((fault): LoadoutChange[] => {
    if (fault.kind === 'required') return [{ kind: 'required', path: fault.path }]
    const part = saved.parts.find(({ path }) => path === fault.path)
    return part ? [{ kind: 'unfit', uid: part.uid, path: part.path }] : []
  })
  const figures = changed.map((change): LoadoutChange => ({ kind: 'figure', ...change }))
  const isFired = saved.round === undefined || (build.round === saved.round && isRoundFit(facts, build))
  const round: LoadoutChange[] = isFired || saved.round === undefined ? [] : [{ kind: 'round', uid: saved.round }]
  return { figures: figuresOf(buildStats(facts, build)), changes: [...lost, ...faults, ...round, ...figures] }
}
