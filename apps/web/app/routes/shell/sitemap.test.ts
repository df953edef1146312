import { mapSlugs } from '@stashwise/maps/map-slugs'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createMarketService } from '#app/features/market/server/market-service.ts'
import type { PageViewer } from '#app/http/call-variables.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const loadout = '/loadouts/weapon/colt_m4a1/1'
const origin = 'https://stashwise.example'
const catalogue = snapshotCatalogue()
const viewer: PageViewer = { locale: 'en', mode: 'pvp', isPro: false, isAdmin: false, now: 0, nonce: '' }

/** What a robot reads. */
async function textOf(loader: (args: never) => Response | Promise<Response>) {
  const context = new RouterContextProvider()
  const market = createMarketService({
    catalogueOf: () => catalogue,
    readHistory: async () => [],
    clock: () => 0,
  })
  const services = { market, savedLoadouts: { publishedPaths: async () => [loadout] }, site: { publicUrl: origin } } as unknown as Services
  context.set(servicesContext, services)
  context.set(viewerContext, viewer)
  return (await loader({ context } as never)).text()
}

test('robots stay out of the admin area and of accounts, and find the sitemap', async () => {
  const lines = (await textOf(robots)).split('\n')
  for (const path of ['/admin', '/api/', '/account', '/user', '/widgets/', '/test']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the sitemap lists pages, maps, categories, every item and published loadouts once, and no page of one player', async () => {
  const addresses = [...(await textOf(sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  const paths = ['/', '/crafts', ...mapSlugs.map((slug) => `/maps/${slug}`), '/tag/Mechanical_keys', '/item/graphics_card', loadout]
  expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => origin + path)))
  expect(addresses.filter((address) => address?.startsWith(`${origin}/item/`))).toHaveLength(catalogue.facts.items.length)
  for (const path of ['/account', '/user', '/admin', '/loadouts/my', '/test']) expect(addresses).not.toContain(origin + path)
})
