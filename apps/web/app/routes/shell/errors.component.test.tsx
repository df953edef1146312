import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test.each(['/no/such-page', '/item/no-such-item'])('%s is not found, and knows who is signed in', async (path) => {
  await renderRoute(path, { as: 'pro' })
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
  const header = within(screen.getByRole('banner'))
  await header.findByRole('button', { name: /User menu$/ })
  await header.findByRole('button', { name: 'PVE' })
  for (const name of ['Log in', 'New PMC']) expect(header.queryByRole('link', { name })).toBeNull()
})

test.each(['/admin', '/admin/logs', '/maps/nowhere', '/tag/no-such-tag'])('%s is none of a visitor’s pages', async (path) => {
  await renderRoute(path)
  await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
})

test('a visitor’s error page offers the login, and a new PMC leads to the account page', async () => {
  await renderRoute('/no/such-page')
  const header = within(screen.getByRole('banner'))
  header.getByRole('link', { name: 'Log in' })
  expect(header.getByRole('link', { name: 'New PMC' }).getAttribute('href')).toBe('/account')
})
