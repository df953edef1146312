import { createHash, randomBytes } from 'node:crypto'
import { toBase32 } from './totp.ts'

export const codesMade = 10
const codeBytes = 10

/** A code as it is stored and compared: letters and digits only. */
const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** Codes of 80 bits in groups of four, so that a plain hash of them cannot be guessed. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: codesMade }, () => (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'))

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(bare(code)).digest('hex')

/** Whether something typed has the length of a recovery code; one-time passwords are shorter. */
export const isRecoveryCode = (typed: string): boolean => bare(typed).length === (codeBytes * 8) / 5
