import { packBuild } from '@stashwise/loadouts/link'
import { presetBuild } from '@stashwise/loadouts/presets'
import { toSaved } from '@stashwise/loadouts/saved'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { Pictures } from '#app/features/loadouts/pictures.ts'
import { pictureSvg } from '#app/features/loadouts/server/picture/picture-svg.ts'
import { toPictureView } from '#app/features/loadouts/server/picture/picture-view.ts'
import { loader } from '#app/routes/loadouts/picture.ts'
import type { Pages } from '#server/pages.ts'
import { browserAs, type WholeSite, wholeSite } from '#testing/whole-site.ts'

/** The picture's route alone, as the site serves it. */
const routes = createStaticHandler([{ path: '/loadouts/weapon/:gunUrl/picture.png', loader: (args) => loader(args as never) }])
const render: Pages['render'] = async (request, services, viewer) => {
  const requestContext = new RouterContextProvider()
  requestContext.set(servicesContext, services)
  requestContext.set(viewerContext, viewer)
  return { response: await routes.queryRoute(request, { requestContext }) }
}
let site: WholeSite
beforeAll(async () => {
  site = await wholeSite({ render })
}, 60_000)
afterAll(() => site.database.close())

const url = 'colt_m4a1_5.56x45_assault_rifle'
const english = { mode: 'pvp', locale: 'en' } as const
const pngOf = async (...asked: Parameters<Pictures['find']>) => (await site.services.pictures.find(...asked))?.png()
const sizeOf = (png: Uint8Array) => [new DataView(png.buffer).getUint32(16), new DataView(png.buffer).getUint32(20)]

async function aBuild() {
  const weapon = await site.services.loadouts.weapon(english, url)
  const preset = weapon?.facts.presets[1]
  const made = weapon && preset && presetBuild(weapon.facts, preset)
  if (!weapon || !made?.ok) throw new Error('no build')
  return { weapon, build: made.build, code: packBuild(weapon.facts, made.build) }
}

test('a build has a picture of the size that chats preview, the same bytes each time', async () => {
  const { code } = await aBuild()
  const first = await pngOf(english, { url, code })
  if (!first) throw new Error('no picture')
  expect(sizeOf(first)).toEqual([1200, 630])
  expect(first.length).toBeLessThan(200_000)
  expect(await pngOf(english, { url, code })).toBe(first)
  const [plain, russian] = [await pngOf(english, { url }), await pngOf({ mode: 'pvp', locale: 'ru' }, { url, code })]
  expect(plain).not.toEqual(first)
  expect(russian).not.toEqual(first)
})

test('a picture says what the build is, in the language asked for', async () => {
  const { weapon, build } = await aBuild()
  const prices = await site.services.loadouts.usualPrices(english, url)
  const svg = pictureSvg(toPictureView(weapon, build, prices, 'en', { title: 'Night <raid> & more 🔥', author: 'Igor' }))
  expect(svg).toContain('Night &lt;raid&gt; &amp; more<')
  expect(svg).toContain('by Igor')
  for (const text of ['Ergonomics', 'Vertical recoil', '5.56×45 NATO', 'Receiver', 'MOA']) expect(svg).toContain(text)
  const inRussian = await site.services.loadouts.weapon({ mode: 'pvp', locale: 'ru' }, url)
  if (!inRussian) throw new Error('no weapon')
  const ru = pictureSvg(toPictureView(inRussian, build, prices, 'ru'))
  for (const text of ['Эргономика', 'Ствол', 'кг']) expect(ru).toContain(text)
})

test('a line for a chat says the same of a build, with its address', async () => {
  const { code } = await aBuild()
  const line = await site.services.chat.line({ kind: 'build', id: url, code }, english)
  expect(line).toMatch(/^Colt M4A1 .*Ergonomics .* Vertical recoil .*\/loadouts\/weapon\/colt_m4a1_5\.56x45_assault_rifle\?b=/)
  await expect(site.services.chat.line({ kind: 'build', id: url, code: 'nonsense' }, english)).rejects.toThrow('loadout/bad-link')
})

test('a link that is none, an unknown weapon and an unknown loadout have no picture', async () => {
  await expect(pngOf(english, { url, code: 'nonsense' })).rejects.toThrow('loadout/bad-link')
  expect(await pngOf(english, { url: 'nothing' })).toBeUndefined()
  expect(await pngOf(english, { url, id: '00000000-0000-4000-8000-000000000000' })).toBeUndefined()
})

test.each([
  ['a build', url, '', 200, 'public, max-age=86400'],
  ['a link that is none', url, '?b=nonsense', 400, 'no-store'],
  ['a link that was changed by hand', url, 'CHANGED', 400, 'no-store'],
  ['a link without end', url, `?b=${'A'.repeat(1500)}`, 400, 'no-store'],
  ['an unknown weapon', 'nothing', '', 404, 'no-store'],
  ['an unknown loadout', url, '?id=00000000-0000-4000-8000-000000000000', 404, 'no-store'],
  ['no uid', url, "?id=' OR 1=1", 404, 'no-store'],
])('over HTTP %s has a status, and only a picture is stored', async (_, weapon, asked, status, cached) => {
  const { code } = await aBuild()
  const search = asked === 'CHANGED' ? `?b=${code.slice(0, 5)}${code[5] === 'A' ? 'B' : 'A'}${code.slice(6)}` : asked
  const response = await site.app.request(`http://localhost:3000/loadouts/weapon/${weapon}/picture.png${search}`, {
    headers: { host: 'localhost:3000' },
  })
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cached])
  expect(response.headers.get('content-type')).toBe(status === 200 ? 'image/png' : null)
})

test('a picture is by its address alone: any cache may store it, and a client that has it is told so', async () => {
  const { code } = await aBuild()
  const address = `http://localhost:3000/loadouts/weapon/${url}/picture.png?b=${code}`
  const get = (headers: Record<string, string> = {}, search = '') =>
    site.app.request(address + search, { headers: { host: 'localhost:3000', ...headers } })
  const first = await get()
  const { headers } = first
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect([headers.get('vary'), headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
    'Accept-Encoding',
    'public, max-age=86400',
    null,
  ])
  const pro = await browserAs(site, 'pro')
  const session = [...pro.cookies].map((pair) => pair.join('=')).join('; ')
  for (const cookie of ['locale=ru', 'mode=pve', session]) expect((await get({ cookie })).headers.get('etag')).toBe(etag)
  expect((await get({}, '&lang=ru')).headers.get('etag')).not.toBe(etag)
  const known = await get({ 'if-none-match': `W/${etag}, "other"` })
  expect([known.status, known.headers.get('etag'), (await known.arrayBuffer()).byteLength]).toEqual([304, etag, 0])
})

test('a private loadout has no picture, not even for its author; a published one has', async () => {
  const { weapon, build } = await aBuild()
  const browser = await browserAs(site, 'pro')
  const created = await browser.api('POST', '/loadouts/saved', {
    key: crypto.randomUUID(),
    title: 'My quiet one',
    build: toSaved(weapon.facts, build),
  })
  const { uid }: { uid: string } = await created.json()
  expect(created.status).toBeLessThan(300)
  expect(await pngOf(english, { url, id: uid })).toBeUndefined()
  expect((await browser.api('PUT', `/loadouts/saved/${uid}/published`, { isPublic: true })).status).toBeLessThan(300)
  const published = await pngOf(english, { url, id: uid })
  expect(published && sizeOf(published)).toEqual([1200, 630])
  expect(await pngOf(english, { url: 'colt_m16a1_5.56x45_assault_rifle', id: uid })).toBeUndefined()
})
