import { playerCookie } from '@stashwise/accounts/player-cookie'
import { parse } from 'hono/utils/cookie'

/** Name of the login's cookie; the login library makes it of its prefix. Behind TLS it carries `__Secure-` in front. */
export const sessionCookie = 'stashwise.session_token'

/** The decoded value of one cookie of a Cookie header; the first of several with the same name. Linear in the header's length. */
export const cookieValue = (header: string | undefined | null, name: string): string | undefined =>
  header ? parse(header, name)[name] : undefined

/** The session token of a Cookie header with its signature; undefined for visitors. */
export const sessionToken = (header: string | undefined): string | undefined =>
  header?.includes(sessionCookie)
    ? cookieValue(header, `__Secure-${sessionCookie}`) || cookieValue(header, sessionCookie) || undefined
    : undefined

/** True for a request with a session cookie, of any user: it never gets a page of the cache. */
export const hasSession = (header: string | undefined): boolean => sessionToken(header) !== undefined

/** True for a request whose page is made for one player: somebody is signed in, or the browser's cookie says who plays. */
export const isPersonal = (header: string | undefined): boolean =>
  header !== undefined && (hasSession(header) || header.includes(`${playerCookie}=`))

/** What every cookie of the site ends with; behind TLS it is never sent without. */
export const cookieFlags = (isSecure: boolean): string => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
