import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('parts of a level are a table with heads and a total, and what one has got leaves it', async () => {
  const { unmount } = await renderRoute('/hideout')
  const row = screen.getByRole('row', { name: /^Workbench/ })
  // The third level takes hundreds of thousands of roubles.
  for (const level of ['Level 1', 'Level 3']) {
    fireEvent.click(within(row).getByText(level))
    await waitFor(() => expect(within(row).getByText(level).closest('button')?.ariaPressed).toBe('true'))
  }
  unmount()
  await renderRoute('/shopping-list')
  const table = await screen.findByRole('table', { name: 'Shopping list' })
  for (const name of [/^Item/, /^Missing/, /^Cheapest at/, /^Each.*₽/, /^Total.*₽/]) within(table).getByRole('columnheader', { name })
  const sum = () => within(table).getByRole('row', { name: /^Total/ }).textContent
  await waitFor(() => expect(sum()).toMatch(/[1-9][\d,]{6,}$/))
  // What is paid itself is no row.
  screen.getByText(/^Cash needed: 395,000/)
  expect(within(table).queryByRole('row', { name: /Roubles/ })).toBeNull()
  const listed = () => within(table).getAllByRole('row').length
  const before = listed()
  fireEvent.click(within(table).getAllByRole('button', { name: /^Got it: remove/ })[0] ?? document.body)
  await waitFor(() => expect(listed()).toBe(before - 1))
})

test('parts of a quest go on the list; cleared, it is empty and leads to the hideout', async () => {
  const item = await renderRoute('/item/bolts')
  const needed = within(screen.getByRole('region', { name: 'Quests and hideout' }))
  fireEvent.click(needed.getAllByRole('button', { name: 'Add to shopping list' })[0] ?? document.body)
  item.unmount()
  const { address } = await renderRoute('/shopping-list')
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Bolts/ })).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Clear list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await screen.findByText('Your list is empty')
  for (const name of ['Go to quests', 'Find an item']) screen.getByRole('link', { name })
  fireEvent.click(screen.getByRole('link', { name: 'Go to hideout progress' }))
  await screen.findByRole('heading', { name: 'Hideout progress' })
  expect(address()).toBe('/progression/hideout')
})

test('what a visitor has counted in this browser is complete on the list', async () => {
  const item = await renderRoute('/item/fireklean_gun_lube')
  const needed = within(screen.getByRole('region', { name: 'Quests and hideout' }))
  for (const add of needed.getAllByRole('button', { name: 'Add to shopping list' })) fireEvent.click(add)
  item.unmount()
  const list = await renderRoute('/shopping-list')
  await waitFor(() => expect(screen.getAllByRole('row', { name: /FireKlean/ })).toHaveLength(1))
  list.unmount()
  const tracker = await renderRoute('/progression/items-tracker?f=collector')
  for (const kind of ['found in raid', 'other units'])
    fireEvent.change(await screen.findByLabelText(`#FireKlean gun lube, ${kind}`), { target: { value: '9' } })
  await screen.findByText('Undo')
  tracker.unmount()
  await renderRoute('/shopping-list')
  await waitFor(() => within(screen.getByRole('row', { name: /FireKlean/ })).getByText('complete'))
})
