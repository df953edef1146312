import { randomBytes } from 'node:crypto'

/** What a link to an invited tournament has; nobody guesses it. */
export const newInvitation = (): string => randomBytes(16).toString('hex')
