import type { BuildFault } from '@stashwise/loadouts/check'
import type { PresetFault } from '@stashwise/loadouts/presets'

/** Figures that are compared. */
export const gunFigures = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg'] as const
export type GunFigure = (typeof gunFigures)[number]

/** A published figure beside ours. Either may be unknown. */
export type ComparedFigure = { published?: number; ours?: number; deviates: boolean }

/** What is odd about a preset, with the names of its slots. `other`: the slot that is in the way. */
export type GunFault = { kind: (BuildFault | PresetFault)['kind']; slot?: string; other?: string }

/** A preset with its figures; `worst`: the largest deviation as a share of the published figure, 0 when all agree. */
export type GunRow = {
  uid: string
  bsgId: string
  name: string
  weaponUrl: string
  figures: Record<GunFigure, ComparedFigure>
  worst: number
  /** Slots it leaves empty though the feed calls them required, conflicts, parts without a place. */
  faults: GunFault[]
}
