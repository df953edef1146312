import { type GameMode, isGameMode } from '@stashwise/game/mode'

/** The mode that a file is of: one of ours, one that is not (`text`: as the file has it), or none that it names. */
export type FileMode = { kind: 'named'; mode: GameMode } | { kind: 'other'; text: string } | { kind: 'unnamed' }

/** Characters of an unknown mode's name that a player reads. */
const maxText = 40

/** Reads what a file names as its mode. Never guesses. */
export function fileModeOf(named: unknown): FileMode {
  if (named === undefined || named === null || named === '') return { kind: 'unnamed' }
  const name = typeof named === 'string' ? named.trim().toLowerCase() : named
  if (isGameMode(name)) return { kind: 'named', mode: name }
  return { kind: 'other', text: (typeof named === 'string' ? named : JSON.stringify(named)).slice(0, maxText) }
}
