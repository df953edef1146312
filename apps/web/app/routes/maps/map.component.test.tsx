import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself, which browsers show in e2e/maps.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))
beforeEach(() => vi.stubGlobal('open', () => null))

/** A file that is dragged to the page or dropped on it. Returns whether the browser would open it. */
function drag(type: 'dragover' | 'drop', ...names: string[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: names.map((name) => ({ name })) } })
  return fireEvent(document.body, event)
}
function paste(text: string, target: Element = document.body) {
  const event = new Event('paste', { bubbles: true })
  Object.assign(event, { clipboardData: { files: [], getData: () => text } })
  fireEvent(target, event)
}
/** On Customs. */
const shot = '2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

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

test('a search leaves what was found, of several terms at once', async () => {
  await renderRoute('/maps/customs')
  await screen.findByRole('button', { name: /^ZB-1011/ })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'trailer; zb-1011' } })
  await screen.findByText(/^\d+ places$/)
  expect(screen.queryByRole('button', { name: /^Old Gas Station/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Trailer Park' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^ZB-1011/ })).toHaveLength(2)
})

test('arrow keys walk the places found, from the last on to the first as well, and Escape closes them, then takes the words away', async () => {
  await renderRoute('/maps/customs')
  await screen.findByRole('button', { name: /^ZB-1011/ })
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find on the map' })
  field.focus()
  fireEvent.change(field, { target: { value: 'zb-101' } })
  await screen.findByText(/^\d+ places$/)
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const found = within(screen.getByRole('listbox', { name: 'Find on the map' }))
  const chosen = () => found.getByRole('option', { selected: true })
  const [first, second] = found.getAllByRole('option')
  expect(chosen()).toBe(first)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(chosen()).toBe(second)
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(chosen(), 'the last one').toBe(found.getAllByRole('option').at(-1))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('zb-101')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'zb-101' } })
  await screen.findByText(/^\d+ places$/)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(screen.queryByRole('listbox')).not.toBeNull()
  fireEvent.blur(field)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('an arrow pressed before the places are loaded chooses one as soon as they are', async () => {
  await renderRoute('/maps/customs')
  const field = screen.getByRole('searchbox', { name: 'Find on the map' })
  fireEvent.change(field, { target: { value: 'zb-101' } })
  expect(screen.queryByText(/^\d+ places$/)).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  await screen.findByText(/^\d+ places$/)
  const found = within(screen.getByRole('listbox', { name: 'Find on the map' }))
  expect(found.getByRole('option', { selected: true })).toBe(found.getAllByRole('option').at(-1))
})

test('how many play is one figure where it is always the same', async () => {
  await renderRoute('/maps/labyrinth')
  expect(screen.getByText(/minutes · /).textContent).toMatch(/ · \d+ players$/)
})

test('of several screenshots that are dropped at once the newest counts, whatever their order', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Raid')
  await screen.findByRole('region', { name: 'Your position' })
  const shot = (minute: string, height: string) =>
    `2026-01-07[19-${minute}]_198.89, ${height}, -45.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png`
  drag('drop', shot('57', '9.1'), shot('59', '4.2'), shot('58', '7.3'), 'notes.png')
  await screen.findByText(/height 4 m/)
})

test('names on the map are found from every tab, and opened by a link', async () => {
  await renderRoute('/maps/customs')
  tab('Layers')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'crackhouse' } })
  const found = await screen.findByRole('button', { name: 'Crackhouse' })
  fireEvent.click(found)
  await waitFor(() => expect(found.getAttribute('aria-current')).toBe('true'))
  cleanup()
  await renderRoute('/maps/customs?point=place-big-red')
  fireEvent.click(await screen.findByText('Named places'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Big Red' }).getAttribute('aria-current')).toBe('true'))
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

test('a fourth quest is refused without Pro, with the words of the rule', async () => {
  await renderRoute('/maps/customs')
  tab('Quests')
  for (let chosen = 0; chosen < 4; chosen++) {
    const offers = within(await screen.findByRole('region', { name: 'Add a quest' }))
    const [first] = offers.getAllByRole('button')
    if (first) fireEvent.click(first)
    if (chosen < 3) await screen.findByText(`${chosen + 1} of 3 quests chosen`)
  }
  const rule = await screen.findByText(/you can select no more than 3 quests simultaneously/)
  // Where it was pressed, over none of the chosen ones, and with its link seen as one.
  const offers = within(screen.getByRole('region', { name: 'Add a quest' }))
  expect(rule.closest('li')).toBe(offers.getAllByRole('button')[0]?.closest('li'))
  expect(rule.className).toContain('links')
  within(rule).getByRole('link', { name: 'What Pro adds' })
  const [remove] = screen.getAllByRole('button', { name: /^Remove .* from the map$/ })
  if (remove) fireEvent.click(remove)
  await screen.findByText('2 of 3 quests chosen')
  expect(screen.queryByText(/no more than 3 quests/)).toBeNull()
})

test('a map on which no quest has anything to do says that alone', async () => {
  await renderRoute('/maps/terminal')
  tab('Quests')
  await screen.findByText('No quest has anything to do on this map.')
  expect(screen.queryByText(/Choose one below/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Add a quest' })).toBeNull()
})

test('where all quests are chosen for other maps, one is to be taken off first, which is done there', async () => {
  const { browser } = await renderRoute('/maps/woods')
  tab('Quests')
  for (let chosen = 0; chosen < 3; chosen++) {
    const [first] = within(await screen.findByRole('region', { name: 'Add a quest' }))
      .getAllByRole('button')
      .filter(({ textContent }) => !/Customs/.test(textContent ?? ''))
    if (first) fireEvent.click(first)
    await screen.findByText(`${chosen + 1} of 3 quests chosen`)
  }
  cleanup()
  await renderRoute('/maps/lab', { browser })
  tab('Quests')
  await screen.findByText(/^All 3 quests are chosen for other maps. Remove one of them/)
  expect(screen.queryByText(/Choose one below/)).toBeNull()
  const elsewhere = within(screen.getByRole('region', { name: 'Chosen for other maps' }))
  const [remove] = elsewhere.getAllByRole('button')
  if (remove) fireEvent.click(remove)
  await screen.findByText(/Choose one below/)
})

test('quests of one name say which quest each comes after, where they are offered, chosen and listed', async () => {
  await renderRoute('/maps/lighthouse')
  tab('Quests')
  const offers = within(await screen.findByRole('region', { name: 'Add a quest' }))
  fireEvent.change(offers.getByRole('searchbox'), { target: { value: 'make amends' } })
  const words = offers.getAllByRole('button', { name: /^Make Amends(?! -)/ }).map(({ textContent }) => textContent)
  expect(words).toHaveLength(3)
  for (const before of ['Equipment', 'Quarantine', 'Sweep Up'])
    expect(words.filter((each) => each?.includes(`after Make Amends - ${before}`))).toHaveLength(1)
  const [first] = offers.getAllByRole('button', { name: /^Make Amends(?! -)/ })
  if (first) fireEvent.click(first)
  within(await screen.findByRole('region', { name: 'Make Amends' })).getByText(/^after Make Amends - /)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'make amends' } })
  await waitFor(() => expect(screen.getAllByText(/^after Make Amends - /).length).toBeGreaterThan(2))
})

test('names that are only similar to a search are said to be so', async () => {
  await renderRoute('/maps/lighthouse?q=crane')
  await screen.findByText(/^\d+ similar$/)
  screen.getByText('Nothing here has exactly this name. These names are similar.')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find on the map' }), { target: { value: 'zzzz' } })
  await screen.findByText('0 places')
  screen.getByText('Nothing found on this map')
})

test('Pro: the pasted name of a screenshot says where the player looks, one of a menu is no error', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Raid')
  await screen.findByText(/Take a screenshot in the raid/)
  paste('2026-01-07[19-56]_198.89, 2.74, -45.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await screen.findByText(/^Looking 241° · height 3 m/)
  await screen.findByText(/\d days ago$/)
  paste('2024-02-10[11-53] (0).png')
  await screen.findByText(/taken in a menu/)
})

test('Pro: after a screenshot places are listed with how far they are and where to, extracts the nearest first', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  await screen.findByRole('button', { name: /^ZB-1011/ })
  paste('2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await screen.findByRole('button', { name: /^ZB-1011.*\d m / })
  tab('Raid')
  const extracts = within(await screen.findByRole('region', { name: 'Extracts' })).getAllByRole('listitem')
  const metres = extracts
    .flatMap((line) => (line.querySelector('button') ? [line] : []))
    .map((line) => Number.parseInt(line.querySelector('button')?.lastElementChild?.textContent ?? '', 10))
  expect(metres.length).toBeGreaterThan(5)
  expect(metres).toEqual(metres.toSorted((one, other) => one - other))
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

test('quests of a link are on the map without a look at their tab, and what is done of them goes', async () => {
  await renderRoute('/maps/customs?quest=chemical-part-1')
  tab('Places')
  const rows = () => screen.queryAllByRole('button', { name: /^Chemical - Part 1/ }).length
  await waitFor(() => expect(rows()).toBeGreaterThan(0))
  tab('Quests')
  const quest = await screen.findByRole('region', { name: 'Chemical - Part 1' })
  for (const box of within(quest).getAllByRole('checkbox')) fireEvent.click(box)
  tab('Places')
  await waitFor(() => expect(rows()).toBe(0))
})

test('without Pro a dropped screenshot opens no picture, and a message says that it takes Pro', async () => {
  await renderRoute('/maps/customs')
  expect(drag('dragover', 'a.png')).toBe(false)
  expect(drag('drop', shot)).toBe(false)
  const words = await screen.findByText(/Showing where a screenshot was taken needs Pro/)
  expect(words.closest('[role="status"]')).not.toBeNull()
  within(words).getByRole('link', { name: 'What Pro adds' })
})

test.each([
  ['a name that is pasted', shot, /Showing where a screenshot was taken needs Pro/],
  ['its path, as copied from a folder that hides endings', `"C:\\Screenshots\\${shot.replace('.png', '')}"`, /needs Pro/],
  ['another name', 'holiday.png', /isn’t the name of a screenshot/],
  ['a screenshot of a menu', '2024-02-10[11-53] (0).png', /taken in a menu/],
])('without Pro %s is answered', async (_, text, words) => {
  await renderRoute('/maps/customs')
  paste(text)
  expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
})

test('Pro: a given screenshot says that it is shown, a text that is pasted into a field is for the field', async () => {
  await renderRoute('/maps/customs', { as: 'pro', locale: 'ru' })
  const field = screen.getByRole('searchbox', { name: 'Найти на карте' })
  paste('трейлер', field)
  expect(screen.queryByText(/Это не имя скриншота/)).toBeNull()
  paste(shot, field)
  await screen.findByText('Ваша позиция отмечена на карте «Таможня».')
})

test('Pro: a screenshot that moves nobody says why whichever tab is open, until it is closed', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  tab('Places')
  const status = async (words: RegExp) => expect((await screen.findByText(words)).closest('[role="status"]')).not.toBeNull()
  drag('drop', 'holiday.png')
  await status(/isn’t the name of a screenshot/)
  paste('2026-01-07[19-56]_9000, 2.74, 9000_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png')
  await status(/not on this map/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/not on this map/)).toBeNull()
})

test('Pro: a screen for fingers speaks of no dropping', async () => {
  await renderRoute('/maps/lab', { as: 'pro' })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  tab('Raid')
  await screen.findByText(/open this map on the computer you play on/)
  expect(screen.queryByText(/[Dd]rop /)).toBeNull()
})

test('separators alone search nothing; kinds are found by their name in the language of the page', async () => {
  await renderRoute('/maps/customs', { locale: 'ru' })
  await screen.findAllByRole('button', { name: /^Блокпост ВС РФ/ })
  const field = screen.getByRole('searchbox', { name: 'Найти на карте' })
  fireEvent.change(field, { target: { value: ';;; ,' } })
  screen.getAllByRole('button', { name: /^Блокпост ВС РФ/ })
  expect(screen.queryByText(/\d мест/)).toBeNull()
  fireEvent.change(field, { target: { value: 'выход чвк' } })
  await screen.findByText(/^\d+ мест/)
  screen.getAllByRole('button', { name: /^Блокпост ВС РФ/ })
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

test('Pro: the hour of a screenshot says which raid of Factory it is, and marks its clock', async () => {
  await renderRoute('/maps/factory', { as: 'pro' })
  tab('Raid')
  await screen.findByText(/Take a screenshot in the raid/)
  paste('2026-01-07[19-56]_10.5, 0.4, 5.97_0.32263, 0.47266, -0.18602, 0.79869_3.47 (0).png')
  await screen.findByText(/^Night · 25 minutes/)
  expect((await screen.findByText(/your raid/)).textContent).toContain('Night')
})

test('places that share a name are opened one by one', async () => {
  await renderRoute('/maps/woods?q=minefield')
  const each = await screen.findByLabelText('Each place of Minefield')
  fireEvent.click(each)
  const places = await screen.findAllByRole('button', { name: /^Minefield \d+/ })
  expect(places.length).toBeGreaterThan(5)
  const [first] = places
  if (first) fireEvent.click(first)
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'))
})

test('an objective that names an exit is shown at it', async () => {
  await renderRoute('/maps/customs?quest=belka-and-strelka')
  tab('Quests')
  const [exit] = within(await screen.findByRole('region', { name: /^belka and strelka$/i })).getAllByRole('button', {
    name: /Railroad Passage/,
  })
  expect(exit).toBeDefined()
})

test('a chosen quest that is done anywhere on the map says that nothing is marked', async () => {
  await renderRoute('/maps/customs?quest=slaughterhouse')
  tab('Quests')
  await screen.findByRole('region', { name: 'Slaughterhouse' })
  within(screen.getByRole('region', { name: 'Slaughterhouse' })).getByText('This quest has no marked places on this map.')
})

test('the focus stays in the list of quests when one is added or taken off', async () => {
  await renderRoute('/maps/customs')
  tab('Quests')
  const offers = within(await screen.findByRole('region', { name: 'Add a quest' }))
  const [first, second] = offers.getAllByRole('button')
  first?.focus()
  if (first) fireEvent.click(first)
  await waitFor(() => expect(first?.isConnected).toBe(false))
  expect(document.activeElement).toBe(second)
  const remove = screen.getByRole('button', { name: /^Remove .* from the map$/ })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('0 of 3 quests chosen'))
})

test('an unknown map is not found', async () => {
  await renderRoute('/maps/nowhere')
  await screen.findByRole('heading', { name: 'Page Not Found' })
})

test('a map is found by its whole name, too', async () => {
  const { address } = await renderRoute('/maps/streets-of-tarkov?q=cinema')
  expect(address()).toBe('/maps/streets?q=cinema')
})
