import { looksLikeEmail } from './login-code.ts'

/**
 * A code that was sent: when another one can be requested, until when this one is valid (milliseconds since 1970), and how many were sent up
 * to now.
 */
export type SentCode = { resendAt: number; expiresAt: number; count: number }

type Sent = { email: string; code: SentCode }

/** In the tab's session storage. The code itself is only in the mail. */
const storageKey = 'login_code'

export const sentCode = {
  /** Undefined without a code that is valid at `now`, and for what cannot be read. */
  read(now: number): Sent | undefined {
    try {
      const sent = parseSent(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
      return sent && sent.code.expiresAt > now ? sent : undefined
    } catch {
      return undefined
    }
  },
  /** Where storage is closed to pages, a reload begins with the address. */
  write(sent: Sent | undefined) {
    try {
      if (sent) sessionStorage.setItem(storageKey, JSON.stringify(sent))
      else sessionStorage.removeItem(storageKey)
    } catch {}
  },
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseSent(value: unknown): Sent | undefined {
  const [email, code] = [fieldOf(value, 'email'), fieldOf(value, 'code')]
  const [resendAt, expiresAt, count] = [fieldOf(code, 'resendAt'), fieldOf(code, 'expiresAt'), fieldOf(code, 'count')]
  if (typeof email !== 'string' || !looksLikeEmail(email)) return undefined
  if (typeof resendAt !== 'number' || typeof expiresAt !== 'number' || typeof count !== 'number') return undefined
  return { email, code: { resendAt, expiresAt, count } }
}
