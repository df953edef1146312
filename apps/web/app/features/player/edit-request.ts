import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { FieldName } from '@stashwise/accounts/fields'
import { type ImportKind, importKinds } from '@stashwise/accounts/history'
import { parseEdit } from '@stashwise/accounts/parse-edit'
import { fromWire, toWireName } from '@stashwise/accounts/wire'
import { AppError } from '@stashwise/game/app-error'
import type { Context } from 'hono'
import { z } from 'zod'

/**
 * How old an edit was when it was sent, milliseconds: the age counts, not the sender's clock. `characterUid`: the character it was made on, when
 * another one may be selected by now. `importedAs`: the edit is an import, and is named so in the history.
 */
export type EditMeta = { ageMs: number; characterUid?: string | undefined; importedAs?: ImportKind | undefined }

/** `allowed`: the fields a call takes; all without it. @throws AppError `request/invalid` with the fields. */
export function parsePlayerEdit(value: unknown, allowed?: readonly FieldName[]): PlayerEdit {
  const read = parseEdit(isObject(value) ? fromWire(value) : value, allowed)
  if (read.ok) return read.edit
  throw new AppError('request/invalid', { errors: { fields: read.faults.map((fault) => ({ ...fault, field: toWireName(fault.field) })) } })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How old an edit was when it was sent, which character it belongs to and whether it is an import, as the headers say. */
export function editMetaOf(c: Context): EditMeta {
  const age = Number(c.req.header('x-edit-age') ?? 0)
  const characterUid = c.req.header('x-edit-char')
  const from = c.req.header('x-edit-import')
  return {
    ageMs: Number.isFinite(age) ? age : 0,
    characterUid: z.guid().safeParse(characterUid).success ? characterUid : undefined,
    importedAs: importKinds.find((each) => each === from),
  }
}
