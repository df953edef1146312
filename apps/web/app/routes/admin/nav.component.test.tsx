import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminGroups, adminPlaces } from '#app/features/admin/ui/admin-places.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { pages } from './pages.ts'

test.each([
  ['/admin/jobs', 'State', 'Jobs'],
  ['/admin/barters-compare', 'Comparisons', 'Compare barters'],
])('%s is in its group, whose other pages are beside it', async (path, group, page) => {
  await renderRoute(path, { as: 'admin' })
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }))
  const current = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([group, page])
  const { places } = adminGroups.find(({ text }) => text.endsWith(group.toLowerCase())) ?? { places: [] }
  expect(within(nav.getByRole('list', { name: group })).getAllByRole('link')).toHaveLength(places.length)
})

test('each page of the area without parameters is in the menu once', () => {
  const children = pages[0]?.children ?? []
  const inMenu = children.flatMap(({ path = '', file }) => (/[:*.]/.test(path) || path === 'confirm' || !file.endsWith('.tsx') ? [] : path))
  expect(adminPlaces.map(({ to }) => to.replace(/^\/admin\/?/, '')).sort()).toEqual(inMenu.sort())
})
