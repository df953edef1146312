import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself, which browsers show in e2e/maps.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))
beforeEach(() => vi.stubGlobal('open', () => null))

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('a visitor sees every extract as a list, and what Pro would show of their position', async () => {
  await renderRoute('/maps/customs')
  screen.getByRole('heading', { name: 'Customs', level: 1 })
  await screen.findByRole('button', { name: /^ZB-1011/ })
  tab('Raid')
  await screen.findByText(/With Pro, one press of the screenshot key/)
  expect(screen.queryByText(/Take a screenshot in the raid/)).toBeNull()
})

test('behind the title of a map are all maps of the game', async () => {
  const { address } = await renderRoute('/maps/customs')
  const maps = screen.getByRole('combobox', { name: 'Map' })
  expect(within(maps).getAllByRole('option')).toHaveLength(13)
  fireEvent.change(maps, { target: { value: 'icebreaker' } })
  await screen.findByRole('heading', { name: 'Icebreaker', level: 1 })
  expect(address()).toMatch(/^\/maps\/icebreaker/)
})

test('arrow keys choose among the tabs, which are one stop of the tab key', async () => {
  await renderRoute('/maps/customs')
  const chosen = () => screen.getByRole('tab', { selected: true })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  chosen().focus()
  for (const [key, name] of [
    ['ArrowRight', 'Quests'],
    ['End', 'Raid'],
    ['ArrowRight', 'Places'],
    ['ArrowLeft', 'Raid'],
    ['Home', 'Places'],
  ] as const) {
    press(key)
    expect(chosen().textContent).toBe(name)
    expect(document.activeElement).toBe(chosen())
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen()])
  }
})

test('how many play is one figure where it is always the same', async () => {
  await renderRoute('/maps/labyrinth')
  expect(screen.getByText(/minutes · /).textContent).toMatch(/ · \d+ players$/)
})

test('what is switched off is gone from the list, and stays so on the next map', async () => {
  const { browser } = await renderRoute('/maps/customs')
  await screen.findByRole('button', { name: /^ZB-1011/ })
  tab('Layers')
  fireEvent.click(await screen.findByRole('checkbox', { name: /^PMC extract/ }))
  tab('Places')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^ZB-1011/ })).toBeNull())
  cleanup()
  await renderRoute('/maps/woods', { browser })
  await screen.findByRole('heading', { name: 'Woods', level: 1 })
  tab('Layers')
  const box = await screen.findByRole('checkbox', { name: /^PMC extract/ })
  await waitFor(() => expect(box).toHaveProperty('checked', false))
})

test('the raid panel shows the extracts of the side that is played, and the time left as the player sets it', async () => {
  const { browser } = await renderRoute('/maps/customs')
  tab('Raid')
  const extracts = () => within(screen.getByRole('region', { name: 'Extracts' })).queryAllByRole('listitem').length
  await screen.findByRole('button', { name: 'Start timer' })
  await waitFor(() => expect(extracts()).toBeGreaterThan(0))
  const ofPmc = extracts()
  fireEvent.click(screen.getByRole('button', { name: 'Scav' }))
  await waitFor(() => expect(extracts()).not.toBe(ofPmc))
  fireEvent.click(screen.getByRole('button', { name: 'Start timer' }))
  const timer = await screen.findByRole('timer', { name: 'Time left' })
  expect(timer.textContent).toMatch(/^ ?(35:00|34:5\d)$/)
  fireEvent.click(screen.getByRole('button', { name: 'One minute less' }))
  await waitFor(() => expect(timer.textContent).toMatch(/^ ?(34:00|33:5\d)$/))
  cleanup()
  await renderRoute('/maps/woods', { browser })
  expect(screen.queryByRole('timer')).toBeNull()
})

test('Pro: a screen for fingers speaks of no dropping', async () => {
  await renderRoute('/maps/lab', { as: 'pro' })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  tab('Raid')
  await screen.findByText(/open this map on the computer you play on/)
  expect(screen.queryByText(/[Dd]rop /)).toBeNull()
})

test('the raid panel says what an exit costs or asks for, and who may be there', async () => {
  await renderRoute('/maps/customs')
  tab('Raid')
  const extracts = within(await screen.findByRole('region', { name: 'Extracts' }))
  const lineOf = async (name: RegExp) => (await extracts.findByText(name)).closest('li')?.textContent
  expect(await lineOf(/^Dorms V-Ex/)).toMatch(/Conditions: (?:₽\s?20,000|20,000\s?₽)/)
  expect(await lineOf(/^Smugglers' Boat/)).toContain('Conditions: Note with code word Voron')
  const bosses = within(screen.getByRole('region', { name: 'Who may be here' }))
  expect(bosses.getByText('Reshala').closest('li')?.textContent).toContain('75%')
})

test('a raid by night is chosen on the page: its bosses, its minutes, its players', async () => {
  await renderRoute('/maps/factory')
  screen.getByText(/^Day · 20 minutes · 7.8 players/)
  tab('Raid')
  const bosses = () => screen.getByRole('region', { name: 'Who may be here' }).textContent
  await screen.findByRole('region', { name: 'Who may be here' })
  expect(bosses()).not.toContain('Cultist')
  fireEvent.click(screen.getByRole('button', { name: 'Night' }))
  await waitFor(() => expect(bosses()).toContain('Cultist Priest'))
  screen.getByText(/^Night · 25 minutes · 5.6 players/)
})

test('an unknown map is not found', async () => {
  await renderRoute('/maps/nowhere')
  await screen.findByRole('heading', { name: 'Page Not Found' })
})

test('a map is found by its whole name, too', async () => {
  const { address } = await renderRoute('/maps/streets-of-tarkov?q=cinema')
  expect(address()).toBe('/maps/streets?q=cinema')
})
