import type { GameEdition } from './vocabulary.ts'

type StartingModule = { slug: string; id: string; level: number }

const stash = (level: number): StartingModule => ({ slug: 'stash', id: '5d484fc0654e76006657e0ab', level })
const cultistCircle: StartingModule = { slug: 'cultist-circle', id: '667298e75ea6b4493c08f266', level: 1 }

/**
 * Modules an edition begins with, by their slug and the game's id; those of others are not built. The stash has as many cells from the first
 * day as the level says.
 * Source: the starting levels that two community trackers agree on, November 2026; the public feed does not carry them.
 */
export const startingModules: Readonly<Record<GameEdition, readonly StartingModule[]>> = {
  Standard: [stash(1)],
  'Left Behind': [stash(2)],
  'Prepare for Escape': [stash(3)],
  'Edge of Darkness': [stash(4)],
  'The Unheard': [stash(4), cultistCircle],
  'EOD + The Unheard': [stash(4), cultistCircle],
}
