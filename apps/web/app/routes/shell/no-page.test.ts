import { mapSlugs } from '@stashwise/maps/map-slugs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { menuGroups, sideLinks } from '#app/site/menus.ts'
import { pages } from '#app/site/pages.ts'

const noPage = 'routes/shell/no-page.tsx'

function toRoute({ file, path, index, children }: (typeof routes)[number]): RouteObject {
  const own = { id: undefined, handle: file, ...(path !== undefined && { path }) }
  return index ? { ...own, index: true } : { ...own, ...(children && { children: children.map(toRoute) }) }
}
const tree = routes.map(toRoute)
const fileOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.handle

test.each([...Object.values(pages), ...mapSlugs.map((slug) => `/maps/${slug}`)])('%s is a page', (path) => {
  expect(fileOf(path)).toBeDefined()
  expect(fileOf(path)).not.toBe(noPage)
})

test('every menu leads to a page', () => {
  const links = [...menuGroups.flatMap(({ links }) => links), ...sideLinks].map(({ to }) => to).filter((to) => to.startsWith('/'))
  expect(links.filter((to) => fileOf(to) === noPage)).toEqual([])
})
