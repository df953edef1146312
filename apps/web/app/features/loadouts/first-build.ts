import type { Build } from '@stashwise/loadouts/build'
import { bareBuild } from '@stashwise/loadouts/edit'
import { parseLink } from '@stashwise/loadouts/link'
import { defaultBuild, presetBuild } from '@stashwise/loadouts/presets'
import { type BuildStats, buildStats } from '@stashwise/loadouts/stats'
import type { Cell } from '#app/kit/item-cell.tsx'
import { type BuildView, toBuildView } from './build-view.ts'
import type { NamedWeapon } from './named-weapon.ts'

/** The id of the bare weapon among the presets. */
export const bareId = 'bare'

/** `isBad`: the link holds no build of this weapon. `missing`: parts of its build that the game no longer has. */
export type LinkState = { isBad: boolean; missing: number }

/** A build to start from: a preset of the game or the bare weapon. */
export type StartChoice = {
  id: string
  name: string
  cell: Cell
  stats: Pick<BuildStats, 'ergonomics' | 'recoilVertical' | 'recoilHorizontal'>
}

/** The weapon as its page names and shows it. */
export type WeaponHead = { url: string; name: string; shortName: string; cell: Cell; category: string; caliber: string }

/** What the page shows before the weapon's facts have loaded, made by the server. */
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
      .map(({ uid, bsgId, imageId = bsgId, width, height }) =>
        choice(uid, weapon.presetName(uid), { ...bare.cell, width, height, imageId }),
      ),
    choice(bareId, bare.name, bare.cell),
  ]
}

const goodLink = { isBad: false, missing: 0 }

/** The build of a link. A bad link shows the default view, and says so. */
export function readStart({ facts }: Pick<NamedWeapon, 'facts'>, code: string | undefined): { build: Build; link: LinkState } {
  if (code === undefined) return { build: defaultBuild(facts), link: goodLink }
  try {
    const { build, missing } = parseLink(facts, code)
    return { build, link: { isBad: false, missing } }
  } catch {
    return { build: defaultBuild(facts), link: { isBad: true, missing: 0 } }
  }
}

/** The build of a preset, or the bare weapon where it cannot be put together. */
export function startBuild({ facts }: Pick<NamedWeapon, 'facts'>, id: string): Build {
  const preset = facts.presets.find(({ uid }) => uid === id)
  const made = preset && presetBuild(facts, preset)
  return made?.ok ? made.build : bareBuild(facts)
}
