import type { ItemUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import type { Build } from './build.ts'
import type { Part, Preset, WeaponFacts } from './facts.ts'
import { statsOfSums, sumParts } from './stats.ts'
import { placedParts } from './tree.ts'

/** The MOA published for a preset that contradicts the one calculated for it. `isOwn`: it has the same parts; otherwise it is the most relevant preset. */
export type MoaDoubt = { preset: ItemUid; published: number; calculated: number; isOwn: boolean }

/** Share of the published figure by which a calculated one may differ, beside the rounding to two digits. */
const tolerance = 0.03
const rounding = 0.0151

/** Whether a calculated MOA differs from the published one by more than a few percent. */
export const isMoaOff = (published: number, calculated: number): boolean =>
  Math.abs(published - calculated) > Math.max(rounding, published * tolerance)

/**
 * Why a MOA is unreliable. Only presets have published figures, and the barrel's centre of impact, often estimated, explains differences:
 * so same parts count first, then the same barrel, then all presets; of several the largest difference. Undefined without one.
 */
export function moaDoubt(facts: WeaponFacts, build: Build): MoaDoubt | undefined {
  const compared = comparedPresets(facts)
  const [weapon, ...parts] = placedParts(facts, build).map(({ part }) => part)
  if (!weapon) return undefined
  const key = partsKey(parts)
  const own = compared.find((preset) => preset.key === key)
  if (own) return isMoaOff(own.published, own.calculated) ? toDoubt(own, true) : undefined
  const source = centreOf([weapon, ...parts])
  if (!source) return undefined
  const same = compared.filter((preset) => preset.centre === source)
  const [worst] = (same.length > 0 ? same : compared)
    .filter(({ published, calculated }) => isMoaOff(published, calculated))
    .toSorted((a, b) => shareOff(b) - shareOff(a))
  return worst && toDoubt(worst, false)
}

type Compared = { preset: ItemUid; key: string; centre: Part | undefined; published: number; calculated: number }

const toDoubt = ({ preset, published, calculated }: Compared, isOwn: boolean): MoaDoubt => ({ preset, published, calculated, isOwn })

const shareOff = ({ published, calculated }: Compared): number => Math.abs(calculated - published) / Math.max(published, rounding)
const partsKey = (parts: readonly Part[]): string =>
  parts
    .map(({ uid }) => uid)
    .sort()
    .join(' ')

/** The part whose centre of impact counts: the barrel, else the weapon. */
const centreOf = (parts: readonly Part[]): Part | undefined => parts.findLast(({ centerOfImpact = 0 }) => centerOfImpact > 0)

/** Presets with a published MOA beside ours. Where their parts sit makes no difference to it, so they are not placed. */
const comparedPresets = weakMemoize((facts: WeaponFacts) => facts.presets.flatMap((preset) => comparePreset(facts, preset)))

function comparePreset(facts: WeaponFacts, preset: Preset): Compared[] {
  const { moa: published } = preset.published
  const [weapon] = facts.parts
  if (published === undefined || !weapon) return []
  const parts = preset.parts.flatMap(({ part, count }) => {
    const one = facts.parts[part]
    return one ? Array<Part>(count).fill(one) : []
  })
  const { moa: calculated } = statsOfSums(facts, sumParts([weapon, ...parts]), undefined)
  if (calculated === undefined) return []
  return [{ preset: preset.uid, key: partsKey(parts), centre: centreOf([weapon, ...parts]), published, calculated }]
}
