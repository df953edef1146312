import type { SavedBuild } from './build.ts'
import type { WeaponFacts } from './facts.ts'
import { fromSaved, type MissingPart } from './saved.ts'
import { type BuildStats, buildStats } from './stats.ts'

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
  const rounded = (name: StoredFigure) => Math.round((stats[name] ?? 0) * 10 ** digits[name]) / 10 ** digits[name]
  return {
    ergonomics: rounded('ergonomics'),
    recoilVertical: rounded('recoilVertical'),
    recoilHorizontal: rounded('recoilHorizontal'),
    moa: rounded('moa'),
    weightKg: rounded('weightKg'),
  }
}
