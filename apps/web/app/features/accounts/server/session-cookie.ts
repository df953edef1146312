export const sessionCookie = 'stashwise.session_token'

/** The session cookie of a Cookie header as it stands there, signature and all. */
export function sessionToken(cookie: string | undefined): string | undefined {
  if (!cookie?.includes(sessionCookie)) return undefined
  for (const part of cookie.split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if ((name === sessionCookie || name === `__Secure-${sessionCookie}`) && value) return value
  }
  return undefined
}
