import type { GameMode } from '@stashwise/game/mode'
import { toWireMode } from './vocabulary.ts'

/** What a key may do. `data`: game data and prices; the others: progress of one character, and of its squad. */
export const keyScopes = ['data', 'progress:read', 'progress:team', 'progress:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Keys of one user. */
export const maxKeys = 10
export const maxKeyNameLength = 40
/** Whether a key's name has only characters that are seen: none that control the text around it. */
export const isKeyName = (name: string): boolean => !/[\p{Cc}\p{Cf}]/u.test(name)

/** Writing the last use of a key is repeated after this time. Milliseconds. */
export const keyUseStepMs = 60_000

/** A verified key. */
export type ApiKey = {
  id: string
  userId: string
  name: string
  scopes: readonly KeyScope[]
  /** Whose progress it opens; absent on a key without a scope of progress. */
  character?: { uid: string; mode: GameMode }
}

/** Whether a key with these scopes belongs to one character. */
export const opensProgress = (scopes: readonly KeyScope[]): boolean => scopes.some((scope) => scope !== 'data')

/** First part of a secret, by which programs learn the mode; `SW` on a key without progress. */
export const secretPrefix = (mode: GameMode | undefined): string => (mode === undefined ? 'SW' : toWireMode(mode))

const secretPattern = /^[A-Z]{2,4}_[0-9a-f]{32}$/

/** Whether a text has the form of a secret: a prefix and 128 bits in hexadecimal. */
export const isSecret = (text: string): boolean => secretPattern.test(text)

/** A secret as lists and logs may show it: `PVP_…3f9c`. */
export const secretHint = (secret: string): string => `${secret.slice(0, secret.indexOf('_') + 1)}…${secret.slice(-4)}`
