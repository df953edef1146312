import type { EditTimes } from './edit.ts'
import { type CharacterFields, copiedFields, fieldTable, type Progress, type ResetKind, resetFields } from './fields.ts'

type Edited = { fields: CharacterFields; times: EditTimes }

/** Resets progress as an edit at `at`: later edits stay, earlier ones that arrive late are ignored. `isChanged`: anything differed. */
export function resetCharacter({ fields, times }: Edited, kind: ResetKind, at: number): Edited & { isChanged: boolean } {
  const isLater = (path: string) => (times[path] ?? 0) > at
  const initial: Partial<CharacterFields> = resetFields[kind]()
  const names = copiedFields.filter((name) => Object.hasOwn(initial, name))
  const reset = Object.fromEntries(names.map((name) => [name, resetField(name, fields[name], initial[name], isLater)]))
  const isReset = (path: string) => names.some((name) => name === path.split('/', 1)[0])
  return {
    fields: { ...fields, ...reset },
    times: {
      ...Object.fromEntries(Object.entries(times).filter(([path]) => !isReset(path) || isLater(path))),
      ...Object.fromEntries(names.filter((name) => !isLater(name)).map((name) => [name, at])),
    },
    isChanged: names.some((name) => !isSame(fields[name], reset[name])),
  }
}

/** What a character has gathered: a wipe copies it before it resets it. */
export const progressOf = (fields: CharacterFields): Progress =>
  Object.fromEntries(copiedFields.map((name) => [name, fields[name]])) as Progress

/** A character with other progress in place of its own, as by an edit at `at`. */
export function replaceProgress({ fields, times }: Edited, progress: Progress, at: number): Edited {
  const isProgress = (path: string) => copiedFields.some((name) => name === path.split('/', 1)[0])
  return {
    fields: { ...fields, ...progress },
    times: {
      ...Object.fromEntries(Object.entries(times).filter(([path]) => !isProgress(path))),
      ...Object.fromEntries(copiedFields.map((name) => [name, at])),
    },
  }
}

function resetField(name: keyof Progress, before: unknown, initial: unknown, isLater: (path: string) => boolean): unknown {
  if (isLater(name)) return before
  const { kind } = fieldTable[name]
  if (kind === 'set') return (before as string[]).filter((member) => isLater(`${name}/${member}`))
  if (kind === 'map') {
    const later = Object.entries(before as Record<string, number>).filter(([key]) => isLater(`${name}/${key}`))
    return { ...(initial as Record<string, number>), ...Object.fromEntries(later) }
  }
  return initial
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const entries = Object.entries(one)
  return entries.length === Object.keys(other).length && entries.every(([key, value]) => value === (other as Record<string, unknown>)[key])
}
