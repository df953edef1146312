import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

test('barters say so when there are none', async () => {
  await renderRoute('/barters?q=nothing+like+this')
  screen.getByText('No barters found. Please check that you have set your trader levels in settings')
})

test('a beginner sees the barters of their traders, each with what must be found for it as nobody sells it to them', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l12.t11111111.m')
  await renderRoute('/barters', { browser })
  expect(screen.getByRole('checkbox', { name: 'Only available to me' })).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: 'Mark your quests' }).getAttribute('href')).toBe('/progression/quests')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.length).toBeGreaterThan(10)
  // Their traders are at level 1, and quests are not told: nothing else blocks.
  for (const row of rows) expect(row.textContent).not.toMatch(/Missing: (?:\S+ LL[2-4])/)
  expect(screen.getAllByText(/Missing: .*\(not sold to you\)/).length).toBeGreaterThan(0)
})

test('barters for dogtags, which nobody sells, are shown when they are asked for, marked as such', async () => {
  const { address } = await renderRoute('/barter?q=dogtag')
  expect(screen.queryByText('not for sale')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'With dogtags' }))
  await waitFor(() => expect(screen.getAllByText('not for sale').length).toBeGreaterThan(0))
  expect(screen.getAllByText(/^[\d,]+ from your stash/).length).toBeGreaterThan(0)
  await waitFor(() => expect(address()).toContain('withdogtags=1'))
})

test('trader levels count once progress is tracked, and what is missing is said', async () => {
  const { browser } = await renderRoute('/barters?q=item+case&withdogtags=1', { as: 'pro' })
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Track progress' }))
  expect((await screen.findAllByText(/Needs: Therapist LL/)).length).toBeGreaterThan(0)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only available to me' }))
  await waitFor(() => expect(screen.queryByText(/Missing:|Needs:/)).toBeNull())
  await waitFor(async () => expect((await (await browser.api('GET', '/users/me')).json()).hideoutUseProgress).toBe(true))
})

test('what is searched for comes before what only has the letters in its name, and a barter is headed by what it saves', async () => {
  await renderRoute('/barters?q=gpu')
  const rows = screen.getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Graphics card')
  expect(screen.getByRole('columnheader', { name: /^Saves vs buying.*₽/ }).ariaSort).toBe('descending')
})

test('where ingredients come from is switched beside the figures, with Pro', async () => {
  const { browser } = await renderRoute('/barters', { as: 'pro' })
  const basis = await screen.findByRole('group', { name: 'Ingredients' })
  fireEvent.click(within(basis).getByRole('button', { name: 'Bought' }))
  await screen.findByRole('columnheader', { name: /^Cost.*₽.*Bought/ })
  await waitFor(async () => expect((await (await browser.api('GET', '/users/me')).json()).hideoutUseCrafts).toBe(false))
})
