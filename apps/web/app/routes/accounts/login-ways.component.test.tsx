import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('the login leads back to where it was pressed', async () => {
  await renderRoute('/btc-farm?cards=10')
  const link = screen.getAllByRole('link', { name: 'Log in' })[0]
  expect(link?.getAttribute('href')).toBe('/account?next=%2Fbtc-farm%3Fcards%3D10')
})

test('from the account page the login leads nowhere else', async () => {
  await renderRoute('/account?next=%2Fcrafts')
  const link = screen.getAllByRole('link', { name: 'Log in' })[0]
  expect(link?.getAttribute('href')).toBe('/account?next=%2Fcrafts')
})

test.each(['visitor', 'free'] as const)('a %s who presses PVE is told there that it comes with Pro', async (as) => {
  await renderRoute('/btc-farm', { as })
  fireEvent.click(screen.getByRole('button', { name: 'PVE' }))
  await screen.findByText(/^PVE prices come with Pro\./)
  expect(screen.getByRole('link', { name: 'See what Pro adds' }).getAttribute('href')).toBe('/account#pro')
})
