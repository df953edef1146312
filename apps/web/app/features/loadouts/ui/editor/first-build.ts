import { defaultBuild, presetBuild } from '@stashwise/loadouts/presets'
import { type BuildStats, buildStats } from '@stashwise/loadouts/stats'
import type { Cell } from '#app/kit/item-cell.tsx'
import { type BuildView, toBuildView } from './build-view.ts'
import type { StartChoice } from './candidates/start-panel.tsx'
import type { NamedWeapon } from './named-weapon.ts'
import { bareId, type LinkState, readStart, startBuild } from './use-editor.ts'

/** What the page shows before the weapon's facts are there, made by the server. */
export type FirstBuild = {
  view: BuildView
  /** Figures of the default preset, which changes are shown against. */
  preset: BuildStats
  starts: StartChoice[]
  link: LinkState
}

/** `code`: the build of the address; undefined: the default preset. */
export function toFirstBuild(weapon: NamedWeapon, code: string | undefined, bareName: string): FirstBuild {
  const { build, link } = readStart(weapon, code)
  return {
    link,
    view: toBuildView(weapon, build),
    preset: buildStats(weapon.facts, defaultBuild(weapon.facts)),
    starts: startChoices(weapon, { name: bareName, cell: weapon.partOf(0).cell }),
  }
}

/** The presets and the bare weapon. */
function startChoices(weapon: NamedWeapon, bare: { name: string; cell: Cell }): StartChoice[] {
  const choice = (id: string, name: string, cell: Cell): StartChoice => {
    const { ergonomics, recoilVertical, recoilHorizontal } = buildStats(weapon.facts, startBuild(weapon, id))
    return { id, name, cell, stats: { ergonomics, recoilVertical, recoilHorizontal } }
  }
  return [
    ...weapon.facts.presets
      // One whose parts have left the game cannot be built.
      .filter((preset) => presetBuild(weapon.facts, preset).ok)
      .map(({ uid, bsgId, width, height }) => choice(uid, weapon.presetName(uid), { ...bare.cell, width, height, imageId: bsgId })),
    choice(bareId, bare.name, bare.cell),
  ]
}
