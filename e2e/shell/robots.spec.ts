import { expect, test } from '../support/test.ts'

test('robots find the sitemap, and in it every page, category and item', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${site.url}/</loc>`)
  expect(sitemap).toContain(`<loc>${site.url}/item/graphics_card</loc>`)
  expect(sitemap).toMatch(/<loc>[^<]+\/tag\/[^<]+<\/loc>/)
})
