import { type CharacterFields, newCharacterFields } from '@stashwise/accounts/fields'
import { isKnownGoal } from '@stashwise/accounts/goal'
import type { KnownIds } from '@stashwise/accounts/known-ids'
import { readCharacter } from '@stashwise/accounts/read-character'
import type { GameMode } from '@stashwise/game/mode'
import { readProgressFile } from './progress-file.ts'
import { type GameIds, type Imported, readTarkovTracker } from './tarkov-tracker.ts'

/** Largest file that is read, bytes; a whole progression is some 150 kB. */
export const largestFile = 2 * 1024 * 1024

export type ImportFault = 'size' | 'json' | 'format' | 'version' | 'mode' | 'empty'

/** `unknown`: marks of what the game no longer has, which are left out. */
export type ReadImport =
  | { ok: true; source: 'stashwise' | 'tarkovtracker'; fields: Imported; unknown: number }
  | { ok: false; fault: ImportFault }

type Known = Pick<KnownIds, 'hasItem' | 'hasQuest' | 'hasObjective' | 'hasRecipe' | 'hasTrader' | 'highestModuleLevel'>

/** Progress from the text of a file, for a character of a mode. Never throws. */
export function readImport(text: string, mode: GameMode, ids: GameIds & { known: Known }): ReadImport {
  if (text.length > largestFile) return { ok: false, fault: 'size' }
  const content = parse(text)
  if (content === undefined) return { ok: false, fault: 'json' }
  const own = readProgressFile(content)
  if (own?.ok === false) return { ok: false, fault: own.reason }
  if (own) return own.mode === mode ? toImport('stashwise', own.fields, 0, ids.known) : { ok: false, fault: 'mode' }
  const other = readTarkovTracker(content, mode, ids)
  if (other === undefined) return { ok: false, fault: 'format' }
  return other === 'no-mode' ? { ok: false, fault: 'mode' } : toImport('tarkovtracker', other.fields, other.unknown, ids.known)
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...content } : undefined
  } catch {
    return undefined
  }
}

function toImport(source: 'stashwise' | 'tarkovtracker', imported: Imported, unknown: number, known: Known): ReadImport {
  const present = Object.keys(imported)
  const checked = readCharacter({ ...newCharacterFields(), ...imported })
  const { fields, dropped } = withoutUnknown(checked, known)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => present.includes(name)))
  const isEmpty = Object.entries(newCharacterFields()).every(([name, initial]) => isSame(own[name] ?? initial, initial))
  return isEmpty ? { ok: false, fault: 'empty' } : { ok: true, source, fields: own, unknown: unknown + dropped }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Leaves out what the game does not have: the server would refuse all of an edit for it. */
export function withoutUnknown(fields: CharacterFields, known: Known): { fields: CharacterFields; dropped: number } {
  let dropped = 0
  const keep = (ids: readonly string[], isKnown: (id: string) => boolean) => {
    const kept = ids.filter(isKnown)
    dropped += ids.length - kept.length
    return kept
  }
  const keepEntries = (entries: Record<string, number>, isKnown: (id: string, count: number) => boolean) => {
    const kept = Object.entries(entries).filter(([id, count]) => isKnown(id, count))
    dropped += Object.keys(entries).length - kept.length
    return Object.fromEntries(kept)
  }
  const { hasQuest, hasObjective, hasItem, hasRecipe } = known
  const isHolder = (id: string | undefined) =>
    id === undefined || id === 'fir' || hasQuest(id) || known.highestModuleLevel(id) !== undefined
  const checked = {
    ...fields,
    questsDone: keep(fields.questsDone, hasQuest),
    questsHidden: keep(fields.questsHidden, hasQuest),
    questsActive: keep(fields.questsActive, hasQuest),
    questsFailed: keep(fields.questsFailed, hasQuest),
    questsCurrent: keep(fields.questsCurrent, hasQuest),
    objectivesDone: keep(fields.objectivesDone, hasObjective),
    questTimes: keepEntries(fields.questTimes, hasQuest),
    itemsFound: keepEntries(fields.itemsFound, (key) => {
      const [item = '', holder, ...more] = key.split('/')
      return hasItem(item) && isHolder(holder) && more.length === 0
    }),
    modulesBuilt: keepEntries(fields.modulesBuilt, (id, level) => level <= (known.highestModuleLevel(id) ?? -1)),
    recipesWanted: keepEntries(fields.recipesWanted, hasRecipe),
    goals: keep(fields.goals, (goal) => isKnownGoal(goal, known)),
  }
  return { fields: checked, dropped }
}
