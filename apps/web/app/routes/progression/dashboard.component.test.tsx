import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { progressStores } from '#app/features/progression/use-progress.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { loader as toDashboard } from './to-dashboard.ts'

const path = '/progression/dashboard'
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('a visitor sets what the rules know of them, and the next quests follow', async () => {
  const { page } = await renderRoute(path)
  await screen.findByRole('heading', { name: 'Next best quests' })
  panel('Next best quests').getByRole('link', { name: 'Shooting Cans' })
  expect(panel('Next best quests').getByRole('link', { name: 'Set them' }).getAttribute('href')).toBe('/progression/dashboard#character')
  panel('Your PMC').getByText('not set')
  fireEvent.change(screen.getByRole('textbox', { name: 'Level' }), { target: { value: '40' } })
  fireEvent.click(within(screen.getByRole('group', { name: 'Loyalty level of Prapor' })).getByRole('button', { name: '3' }))
  expect(progressStores.pvp(page).get().value.fields).toMatchObject({ level: 40, traderLevels: { Prapor: 3 } })
  await waitFor(() => expect(screen.queryByText('not set')).toBeNull())
})

test('a faction and an edition that nobody told are not shown as chosen, but as what they are counted as', async () => {
  await renderRoute(path)
  await screen.findByRole('region', { name: 'Your PMC' })
  const factions = within(panel('Your PMC').getByRole('group', { name: 'Faction' }))
  const isChosen = (name: string) => factions.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([isChosen('USEC'), isChosen('BEAR')]).toEqual(['false', 'false'])
  panel('Your PMC').getByText('Not set, counted as USEC')
  panel('Your PMC').getByText('Not set, counted as Standard')
  fireEvent.click(factions.getByRole('button', { name: 'USEC' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: 'Standard' } })
  await waitFor(() => expect(screen.queryByText(/^Not set, counted as/)).toBeNull())
  expect(isChosen('USEC')).toBe('true')
})

test('a goal that nothing has the name of is refused at its field', async () => {
  await renderRoute(path)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Goal type' }), { target: { value: 'item' } })
  const name = screen.getByRole('combobox', { name: 'Item' })
  fireEvent.change(name, { target: { value: 'qqqq' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  expect(screen.getByRole('combobox', { description: 'Nothing with this name' })).toBe(name)
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: 'qqq' } })
  expect(screen.queryByText('Nothing with this name')).toBeNull()
})

test('a goal is added with its plan, which says why each step is in it, and removed', async () => {
  await renderRoute(path)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Goal type' }), { target: { value: 'quest' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Quest' }), { target: { value: 'Shootout Picnic' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  const goals = panel('Goals')
  const summary = await goals.findByText(/steps, 5 quests, about level/)
  const details = summary.closest('details')
  if (!details) throw new Error('a goal folds out')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await goals.findByText('Needed for Background Check')
  goals.getByText('Needed for your goal')
  fireEvent.click(screen.getByRole('button', { name: 'Remove goal: Shootout Picnic' }))
  await goals.findByText(/^Add a goal/)
})

test('a goal of an item the player lacks says how to get it, and where else it is', async () => {
  await renderRoute(path)
  // Recipes and their items come later.
  await screen.findByText(/^Missing for your quests and hideout/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Level' }), { target: { value: '9' } })
  fireEvent.click(within(screen.getByRole('group', { name: 'Loyalty level of Therapist' })).getByRole('button', { name: '2' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Goal type' }), { target: { value: 'item' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Item' }), { target: { value: 'Dorm room 220 key' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  const goals = panel('Goals')
  const summary = await goals.findByText('1 step, 0 quests, about level 9 by then')
  const details = summary.closest('details')
  if (!details) throw new Error('a goal folds out')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await goals.findByText('Barter for it: Therapist, loyalty level 2')
  goals.getByText('Or find it in raid.')
  goals.getByText('Or buy it on the flea market from level 25.')
})

test('the address of progression alone leads to the dashboard', () => {
  const { status, headers } = toDashboard()
  expect([status, headers.get('Location')]).toEqual([301, '/progression/dashboard'])
})

test('what the player has reached is no goal', async () => {
  await renderRoute('/progression/dashboard')
  const kind = await screen.findByRole('combobox', { name: 'Goal type' })
  fireEvent.change(kind, { target: { value: 'module' } })
  const names = within(screen.getByRole('combobox', { name: 'Hideout module' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  // Every edition begins with a stash.
  expect(names.filter((name) => name.startsWith('Stash'))).toHaveLength(3)
})

test('how many items are to be kept is what the page of them says that the dashboard leads to', async () => {
  const { unmount } = await renderRoute(path)
  const said = await screen.findByText(/^Missing for your quests and hideout: \d+ of \d+ items to keep/)
  const all = /of (\d+)/.exec(said.textContent)?.[1]
  const href = panel('Items still needed').getByRole('link', { name: 'Items to keep' }).getAttribute('href') ?? ''
  unmount()
  await renderRoute(href)
  const filters = within(await screen.findByRole('navigation', { name: 'Used for' }))
  await waitFor(() => expect(filters.getAllByRole('link')[0]?.textContent).toBe(`All${all}`))
})
