import { type BuildFault, checkBuild, otherSide } from '@stashwise/loadouts/check'
import type { Preset, WeaponFacts } from '@stashwise/loadouts/facts'
import { presetBuild } from '@stashwise/loadouts/presets'
import { buildStats } from '@stashwise/loadouts/stats'
import { splitPath } from '@stashwise/loadouts/tree'
import type { ComparedFigure, GunFault, GunFigure, GunRow } from '../gun-row.ts'

/** By how much rounding may part two figures: the feed has whole points of recoil and two digits of MOA. */
const tolerances = { ergonomics: 0.051, recoilVertical: 0.501, recoilHorizontal: 0.501, moa: 0.0151, weightKg: 0.0051 } as const

type GunNames = { name: string; weaponUrl: string; slotName: (nameId: string) => string }

/** A preset's published figures beside ours. */
export function toGunRow(facts: WeaponFacts, preset: Preset, { slotName, ...names }: GunNames): GunRow {
  const made = presetBuild(facts, preset)
  const stats = made.ok ? buildStats(facts, made.build) : undefined
  const { ergonomics, recoilVertical, recoilHorizontal, moa } = preset.published
  const compared = (name: GunFigure, published: number | undefined, ours: number | undefined): ComparedFigure => ({
    ...(published !== undefined && { published }),
    ...(ours !== undefined && { ours: Math.round(ours * 1000) / 1000 }),
    deviates: published !== undefined && ours !== undefined && Math.abs(published - ours) > tolerances[name],
  })
  const figures: GunRow['figures'] = {
    ergonomics: compared('ergonomics', ergonomics, stats?.rawErgonomics),
    recoilVertical: compared('recoilVertical', recoilVertical, stats?.recoilVertical),
    recoilHorizontal: compared('recoilHorizontal', recoilHorizontal, stats?.recoilHorizontal),
    moa: compared('moa', moa, stats?.moa),
    weightKg: compared('weightKg', preset.weightKg, stats?.emptyWeightKg),
  }
  const faults = made.ok ? checkBuild(facts, made.build).map((fault) => toGunFault(fault, slotName)) : [{ kind: made.fault.kind }]
  return { uid: preset.uid, bsgId: preset.bsgId, ...names, figures, worst: Math.max(...Object.values(figures).map(shareOf)), faults }
}

function toGunFault(fault: BuildFault, slotName: GunNames['slotName']): GunFault {
  const named = (path: string) => slotName(splitPath(path).nameId)
  const other = otherSide(fault)
  return { kind: fault.kind, slot: named(fault.path), ...(other !== undefined && { other: named(other) }) }
}

const shareOf = ({ published, ours, deviates }: ComparedFigure): number =>
  deviates && published !== undefined && ours !== undefined ? Math.abs(ours - published) / Math.max(Math.abs(published), 0.01) : 0

/** The largest deviations first, then what is odd otherwise, then by name. */
export const byDeviation = (a: GunRow, b: GunRow): number =>
  b.worst - a.worst || b.faults.length - a.faults.length || (a.name < b.name ? -1 : 1)
