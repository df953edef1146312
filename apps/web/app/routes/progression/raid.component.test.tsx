import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const oilChange = '50ddb2ba-414d-5cc7-b839-db624d2e76a2'
const tarkovShooter = '46f537dc-aa0c-5976-9991-2d067697cae7'

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a map’s sheet has its quests, and a tick takes an objective off it', async () => {
  await renderRoute('/progression/raid?map=ground-zero')
  await screen.findByRole('heading', { name: 'Raid sheet: Ground Zero' })
  const todo = await part('To do')
  const quest = (await todo.findByRole('link', { name: 'Shooting Cans' })).closest('li')
  if (!quest) throw new Error('no quest')
  const ticks = within(quest).getAllByRole('checkbox')
  fireEvent.click(ticks[0] ?? quest)
  await waitFor(() => expect(within(quest).queryAllByRole('checkbox')).toHaveLength(ticks.length - 1))
})

test('a map’s sheet leads to the map with its quests, to its bosses and its keys', async () => {
  await renderRoute('/progression/raid?map=ground-zero')
  await (await part('To do')).findByRole('link', { name: 'Shooting Cans' })
  const leads = ['Open the map', 'Bosses here', 'Keys of this map'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(leads).toEqual([
    expect.stringMatching(/^\/maps\/ground-zero\?quest=(?:.+,)?shooting-cans(?:,|$)/),
    '/bosses?map=ground-zero',
    '/keys?map=ground-zero',
  ])
})

test('without a map in the address the sheet is that of the map with the most quests, also once they are ticked', async () => {
  await renderRoute('/progression/raid')
  await screen.findByRole('heading', { name: 'Raid sheet: Ground Zero' })
  for (const box of (await part('To do')).getAllByRole('checkbox')) fireEvent.click(box)
  screen.getByRole('heading', { name: 'Raid sheet: Ground Zero' })
})

test('a map that the header does not list has its sheet, with what its quests take into a raid there and out of it', async () => {
  const browser = await openBrowser('pro')
  await browser.api('POST', '/progression/update', { questsActive: { add: [oilChange, tarkovShooter] } })
  await renderRoute('/progression/raid?map=icebreaker&scope=active', { as: 'pro', browser })
  await screen.findByRole('heading', { name: 'Raid sheet: Icebreaker' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Map' }).value).toBe('icebreaker')
  await (await part('To do')).findByRole('link', { name: 'Oil Change' })
  await (await part('Find')).findByText('Oil Change')
  ;(await part('Bring')).getByText('One of: Mosin Infantry, Mosin Sniper, SV-98 +6')
})

test('what a way out costs is brought along for a quest, and listed for the others', async () => {
  await renderRoute('/progression/raid?map=ground-zero&scope=open')
  const bring = await part('Bring')
  bring.getByText('Burning Rubber')
  bring.getByText(/20,000/)
  const exits = await part('What extracts ask for')
  exits.getByText('Police Cordon V-Ex')
})

test('a wrong tick is taken back at once, or where it is listed as done', async () => {
  await renderRoute('/progression/raid?map=ground-zero')
  const left = async () => (await part('To do')).getAllByRole('checkbox').length
  const before = await left()
  const tick = async () => fireEvent.click((await part('To do')).getAllByRole('checkbox')[0] ?? document.body)
  await tick()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await left()).toBe(before))
  await tick()
  fireEvent.click((await part('Done here')).getByRole('checkbox'))
  await waitFor(async () => expect(await left()).toBe(before))
  expect(screen.queryByRole('region', { name: 'Done here' })).toBeNull()
})

test('without chosen quests the sheet of these says so and leads to the quests of the map', async () => {
  await renderRoute('/progression/raid?map=customs&scope=current', { locale: 'ru' })
  await screen.findByText('Здесь делать нечего')
  expect(screen.getByRole('link', { name: 'Квесты на этой карте' }).getAttribute('href')).toBe('/progression/quests?map=customs')
})

test('the sheet of all open quests says once for whom it is', async () => {
  await renderRoute('/progression/raid?map=customs&scope=open', { as: 'pro' })
  await screen.findByRole('heading', { name: 'Keys' })
  fireEvent.click(screen.getByRole('button', { name: 'Count my PMC' }))
  await screen.findByRole('button', { name: 'Show everything' })
})

test('a quest chosen for another map leaves the sheet of this one with all that is open', async () => {
  const browser = await openBrowser('pro')
  await browser.api('POST', '/progression/update', { questsActive: { add: [oilChange] }, questsCurrent: { add: [oilChange] } })
  const { unmount } = await renderRoute('/progression/raid?map=ground-zero', { as: 'pro', browser })
  await (await part('To do')).findByRole('link', { name: 'Shooting Cans' })
  unmount()
  await renderRoute('/progression/raid?map=ground-zero&scope=current', { as: 'pro', browser })
  await screen.findByText('Nothing to do here')
  expect(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe('/maps/ground-zero')
  ;(await part('What extracts ask for')).getByText('Police Cordon V-Ex')
  const [toOpen] = screen.getAllByRole('link', { name: 'All open quests' }).slice(-1)
  expect(toOpen?.getAttribute('href')).toBe('/progression/raid?map=ground-zero&scope=open')
})

test('an address may name a map as addresses of maps do, and is told of one that does not exist', async () => {
  const { unmount } = await renderRoute('/progression/raid?map=streets-of-tarkov')
  await screen.findByRole('heading', { name: /^Raid sheet: Streets/ })
  unmount()
  await renderRoute('/progression/raid?map=moscow')
  await screen.findByText('There is no map “moscow”. This is the sheet of Ground Zero.')
})
