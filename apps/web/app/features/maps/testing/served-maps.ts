import { nameOf } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import { runAtOnce } from '@stashwise/game/steps'
import { unpackMapFacts } from '@stashwise/maps/facts-wire'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { readCall } from '#app/http/client.ts'
import { withProblems } from '#app/http/problem-response.ts'
import { createMapsApi } from '../api.ts'
import { mapsCalls } from '../calls.ts'
import { createMaps } from '../server/create-maps.ts'

export const catalogue = snapshotCatalogue()
export const questNames = ({ locale }: { locale: Locale }) => ({
  quest: (uid: string) => nameOf(catalogue.facts, 'quest', uid, locale),
  objective: () => 'Do it',
})
const tiles = { url: 'https://tiles.example/{map}/{level}/{z}/{x}/{y}.png', attribution: 'Somebody' }
/** The maps of the snapshot. */
export const maps = createMaps({ factsOf: () => catalogue.facts, questNames, tiles })
const api = new Hono().route('/api/be', withProblems(createMapsApi({ maps })))
export const viewer = { mode: 'pvp', locale: 'en' } as const

/** The browser's calls, with what it fetches from. Ends with `vi.unstubAllGlobals`. */
export function browser(cookie = '') {
  const asked: Response[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await api.request(input, { ...init, headers: { ...Object(init?.headers), cookie, 'accept-encoding': '' } })
    asked.push(response)
    return response
  })
  return asked
}

/** The facts of a map as a browser gets them; see {@link browser}. */
export async function factsOf(slug: string, hash?: string) {
  const query = hash === undefined ? {} : { hash }
  return runAtOnce(unpackMapFacts(await readCall(mapsCalls.maps[':slug'].$get({ param: { slug }, query }))))
}
