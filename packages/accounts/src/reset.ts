import { pick } from '@stashwise/game/objects'
import type { EditTimes } from './edit.ts'
import { type CharacterFields, copiedFields, isMapField, isSetField, type Progress, type ResetKind, resetFields } from './fields.ts'

type Edited = { fields: CharacterFields; times: EditTimes }

/** Resets progress as an edit at `at`: later edits stay, earlier ones that arrive late are ignored. `isChanged`: anything differed. */
export function resetCharacter({ fields, times }: Edited, kind: ResetKind, at: number): Edited & { isChanged: boolean } {
  const isLater = (path: string) => (times[path] ?? 0) > at
  const initial: Partial<CharacterFields> = resetFields[kind]()
  const names = copiedFields.filter((name) => Object.hasOwn(initial, name))
  const reset = Object.fromEntries(names.map((name) => [name, resetField(name, fields, initial, isLater)]))
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
export const progressOf = (fields: CharacterFields): Progress => pick(fields, copiedFields)

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

function resetField(name: keyof Progress, fields: Progress, initial: Partial<Progress>, isLater: (path: string) => boolean): unknown {
  if (isLater(name)) return fields[name]
  if (isSetField(name)) return fields[name].filter((member) => isLater(`${name}/${member}`))
  if (!isMapField(name)) return initial[name]
  const later = Object.entries(fields[name]).filter(([key]) => isLater(`${name}/${key}`))
  return { ...initial[name], ...Object.fromEntries(later) }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const entries = Object.entries(one)
  return entries.length === Object.keys(other).length && entries.every(([key, value]) => value === Reflect.get(other, key))
}
