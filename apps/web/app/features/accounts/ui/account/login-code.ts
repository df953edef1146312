import type { AccountSearch } from '../../schema.ts'

export const codeLength = 6

/** The digits of what was typed or pasted; the mail's whole line may be pasted, or the code with a space in its middle. */
export function readCode(text: string): string {
  const whole = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text)
  return whole ? `${whole[1]}${whole[2]}` : text.replace(/\D/g, '').slice(0, codeLength)
}

/** What is surely no address; the server decides about the rest. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.trim().split('@')
  const dot = host.indexOf('.', 1)
  return more.length === 0 && name !== '' && dot !== -1 && dot < host.length - 1 && !/\s/.test(name + host)
}

/** False for the placeholder address of a user whose platform gave none: no mail reaches it, so no code does. */
export const hasAddress = (email: string): boolean => !email.endsWith('.invalid')

/** Seconds as a clock shows them: `9:05`. */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Where a login ends: back on the page the login began on, or on the account page, which keeps a share link. */
export const pathAfterLogin = ({ next, share }: AccountSearch): string =>
  share === undefined ? (next ?? '/account') : `/account?share=${share}`

/** Where the way through the platform begins; it ends at `returnTo`. */
export const patreonStart = (returnTo: string): string => `/api/be/auth/patreon/start?returnTo=${encodeURIComponent(returnTo)}`
