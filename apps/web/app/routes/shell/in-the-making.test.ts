import { mapSlugs } from '@stashwise/maps/map-slugs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isInTheMaking } from '#app/site/in-the-making.ts'
import { menuGroups, sideLinks } from '#app/site/menus.ts'
import { pages } from '#app/site/pages.ts'

const placeholder = 'routes/shell/in-the-making.tsx'

function toRoute({ file, path, index, children }: (typeof routes)[number]): RouteObject {
  const own = { id: undefined, handle: file, ...(path !== undefined && { path }) }
  return index ? { ...own, index: true } : { ...own, ...(children && { children: children.map(toRoute) }) }
}
const tree = routes.map(toRoute)
const fileOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.handle

test.each([...Object.values(pages), ...mapSlugs.map((slug) => `/maps/${slug}`)])(
  '%s is a page that works or one that is said to come',
  (path) => {
    expect(fileOf(path)).toBeDefined()
    expect(isInTheMaking(path)).toBe(fileOf(path) === placeholder)
  },
)

test('every menu leads to a page that works or to one that is said to come', () => {
  const links = [...menuGroups.flatMap(({ links }) => links), ...sideLinks].map(({ to }) => to).filter((to) => to.startsWith('/'))
  expect(links.filter((to) => fileOf(to) === placeholder && !isInTheMaking(to))).toEqual([])
})
