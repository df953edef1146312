import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

/** Rows of the table below its head. */
const rows = () => within(screen.getByRole('main')).queryAllByRole('row').slice(1)

test('a visitor sees the first ten, sorted and filtered', async () => {
  const { address } = await renderRoute('/scanner')
  expect(rows()).toHaveLength(10)
  screen.getByText(/Showing the first 10 of/)
  fireEvent.change(screen.getByRole('combobox', { name: 'Route' }), { target: { value: 'craft' } })
  await waitFor(() => expect(address()).toContain('route=craft'))
  fireEvent.click(within(screen.getByRole('columnheader', { name: /^Per hour.*₽/ })).getByRole('link'))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /^Per hour.*₽/ }).ariaSort).toBe('descending'))
})

test('a Pro player sees more', async () => {
  await renderRoute('/scanner', { as: 'pro' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(10))
  expect(screen.queryByText(/Showing the first 10 of/)).toBeNull()
})

test('every number opens its derivation', async () => {
  await renderRoute('/scanner')
  const links = () => within(rows()[0] ?? document.body).getAllByTitle('How the cost is calculated')
  expect(links().length).toBeGreaterThan(1)
  for (const at of links().keys()) {
    const link = links()[at] ?? document.body
    const figure = link.textContent.replace('+', '')
    fireEvent.click(link)
    const panel = await screen.findByRole('dialog')
    await waitFor(() => expect(within(panel).getAllByRole('status')[0]?.textContent?.replace(/\s₽/, '')).toBe(figure))
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test.each([
  ['traders and modules', '1p1.l20.t11111111.m'],
  ['traders', '1p1.l20.t11111111'],
])('a player who told their %s gets their own flips, and locked ones on a press', async (_, player) => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', player)
  const { address } = await renderRoute('/scanner', { browser })
  expect(screen.getByRole('checkbox', { name: 'Only available to me' })).toHaveProperty('checked', true)
  expect(screen.queryByText(/Missing:/)).toBeNull()
  const total = () => Number(/[\d,]+/.exec(screen.getByText(/ flips · /).textContent)?.[0].replace(',', ''))
  const own = total()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only available to me' }))
  await waitFor(() => expect(address()).toContain('locked=1'))
  await waitFor(() => expect(total()).toBeGreaterThan(own))
})

test('below the level of the flea market the page says when it opens, and lists locked flips on a press', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l12.t21111111.m')
  await renderRoute('/scanner', { browser })
  screen.getByText(/^The flea market opens at level \d+$/)
  fireEvent.click(screen.getByRole('link', { name: 'Show them anyway' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  expect(screen.getAllByText(/^Flea from level \d+$/).length).toBeGreaterThan(0)
})
