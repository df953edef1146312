import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself, which browsers show in e2e/maps.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))
beforeEach(() => vi.stubGlobal('open', () => null))

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

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
