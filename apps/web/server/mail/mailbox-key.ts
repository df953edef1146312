import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValue } from '#app/http/cookies.ts'

const mailboxCookie = 'stashwise.mailbox'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export type MailboxKey = ReturnType<typeof createMailboxKey>

/** The secret that opens the mailbox, new at every start. The printed link has it; the first visit moves it to a cookie. */
export function createMailboxKey(key = randomBytes(24).toString('base64url')) {
  const isKey = (given: string | undefined): boolean => given !== undefined && timingSafeEqual(digest(given), digest(key))
  return {
    /** Path of the printed link. */
    link: `/dev/mailbox?key=${key}`,
    isKey,
    isInCookie: (cookies: string | undefined): boolean => isKey(cookieValue(cookies, mailboxCookie)),
    setCookie: `${mailboxCookie}=${key}; Path=/dev/mailbox; HttpOnly; SameSite=Strict`,
  }
}
