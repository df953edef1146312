/** Name of the cookie with the slug of the map that was opened last. */
export const lastMapCookie = 'map'

const yearMs = 365 * 24 * 3_600_000

/** Remembers a map for `/maps`. Browsers without a cookie store begin with Customs. */
export async function rememberMap(slug: string) {
  if (!('cookieStore' in globalThis)) return
  await cookieStore
    .set({ name: lastMapCookie, value: slug, path: '/', sameSite: 'lax', expires: Date.now() + yearMs })
    .catch((error: unknown) => console.warn('The map is not remembered', error))
}
