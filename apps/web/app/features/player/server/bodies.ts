import type { PlayerEdit } from '@stashwise/accounts/edit'
import { factions, maxNameLength, maxPrice, wireModes } from '@stashwise/accounts/vocabulary'
import { fromWire } from '@stashwise/accounts/wire'
import { z } from 'zod'
import { parseRequest } from '#app/http/parse-request.ts'
import { parsePlayerEdit } from '../edit-request.ts'
import { usernamePattern } from '../username.ts'

const uid = z.guid()
const upper = z.string().transform((value) => value.toUpperCase())

export const characterBody = z.object({ charUid: uid }).transform(fromWire)
export const newCharacterBody = z
  .object({
    fraction: z.enum(factions).optional(),
    gameMode: upper.pipe(z.enum(wireModes)).default('PVP'),
    charName: z
      .string()
      .trim()
      .max(maxNameLength)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u)
      .default(''),
  })
  .transform(fromWire)
export const priceBody = z.object({
  userUid: uid,
  itemUid: z.string().min(1).max(60),
  /** Null or 0 takes the own price away. */
  price: z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0).max(maxPrice))
    .nullable(),
  side: z.enum(['buy', 'sell']).default('buy'),
})
export const undoWipeBody = z.object({ wipe: uid, charUid: uid }).transform(fromWire)
export const seeWipeBody = z.object({ wipe: uid })
export const clearBody = z.object({ userUid: uid })
export const usernameSchema = z.string().trim().regex(usernamePattern)

/** `username` is the account's own, unique among all. */
export type UserEdit = { username?: string; edit: PlayerEdit }

/** What `PUT /users/me` takes: fields of the player, and the username, which is the account's own. @throws AppError `request/invalid`. */
export function parseUserEdit(value: unknown): UserEdit {
  if (typeof value !== 'object' || value === null || !('username' in value)) return { edit: parsePlayerEdit(value) }
  const { username, ...fields } = value
  return { username: parseRequest(usernameSchema, username, 'username'), edit: parsePlayerEdit(fields) }
}
