import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const debut = '5ad38a6b-8e73-5662-bf5a-8ba6a028ab11'

const list = () => screen.findByRole('list', { name: 'Quests' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a visitor', () => {
  test('is told that the quest of a link is not in the game, on the list and on the quest map', async () => {
    for (const page of ['quests', 'quests-interactive']) {
      const { unmount } = await renderRoute(`/progression/${page}?quest=gone-quest`)
      await screen.findByText('No such quest')
      expect(screen.getByRole('link', { name: 'All quests' }).getAttribute('href')).toBe(`/progression/${page}`)
      unmount()
    }
  })

  test('accepts and completes a quest, which opens the next one, and reopens it', async () => {
    await renderRoute('/progression/quests?quest=shooting-cans')
    await screen.findByRole('heading', { name: 'Shooting Cans' })
    await press('Accept')
    await press('Complete')
    await press('Reopen')
    await screen.findByRole('button', { name: 'Accept' })
  })

  test('keeps the focus when the pressed button goes', async () => {
    await renderRoute('/progression/quests?quest=polikhim-hobo')
    const pressFocused = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    const focused = (name: string) => expect.poll(() => document.activeElement?.textContent).toBe(name)
    await pressFocused('Complete')
    await screen.findByRole('dialog')
    await pressFocused('Mark them all')
    await focused('Reopen')
    await pressFocused('Reopen')
    await focused('Accept')
    await pressFocused('Accept')
    await pressFocused('Complete')
    await focused('Reopen')
  })

  test('sees why a quest is locked, with a link to the quest that blocks it', async () => {
    await renderRoute('/progression/quests?quest=polikhim-hobo&tab=locked')
    const why = (await screen.findByRole('heading', { name: 'Locked until' })).parentElement
    expect(why?.textContent).toContain('Accept or complete:')
    within(why ?? document.body).getByRole('link', { name: /Chemical - Part 1/ })
    // What is missing is not listed again.
    const details = within(screen.getByRole('article', { name: 'Polikhim Hobo' }))
    expect(details.getAllByRole('link', { name: /Chemical - Part 1/ })).toHaveLength(1)
  })

  test('is asked about earlier quests before they are marked', async () => {
    await renderRoute('/progression/quests?quest=polikhim-hobo')
    await press('Complete')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/must be done as well/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark them all' }))
    await screen.findByRole('button', { name: 'Reopen' })
    expect((await screen.findByRole('link', { name: /^Completed \d/ })).textContent).toMatch(/[2-9]$/)
  })

  test('marks many quests at once by naming the latest', async () => {
    await renderRoute('/progression/quests')
    const notice = within(await screen.findByRole('region', { name: 'Played before?' }))
    notice.getByText(/you can mark everything before it along with it/)
    fireEvent.change(notice.getByRole('combobox'), { target: { value: 'no such' } })
    fireEvent.click(notice.getByRole('button', { name: 'Mark as done' }))
    await notice.findByText('No quest has this name.')
    fireEvent.change(notice.getByRole('combobox'), { target: { value: 'polikhim hobo' } })
    fireEvent.click(notice.getByRole('button', { name: 'Mark as done' }))
    const all = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark them all' })
    // Enter alone goes on.
    await waitFor(() => expect(document.activeElement).toBe(all))
    fireEvent.click(all)
    await notice.findByText(/: \d+ quests marked as done/)
    expect((await screen.findByRole('link', { name: /^Completed \d/ })).textContent).toMatch(/[2-9]$/)
    fireEvent.change(notice.getByRole('combobox'), { target: { value: 'polikhim hobo' } })
    fireEvent.click(notice.getByRole('button', { name: 'Mark as done' }))
    await notice.findByText('“Polikhim Hobo” is marked as done already.')
    // A part of several names is none of them, until one is picked.
    fireEvent.change(notice.getByRole('combobox'), { target: { value: 'Gunsmith - Part' } })
    fireEvent.click(notice.getByRole('button', { name: 'Mark as done' }))
    await notice.findByText(/^Several quests match/)
    fireEvent.click(notice.getByRole('button', { name: 'Gunsmith - Part 2' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark them all' }))
    await notice.findByText(/^“Gunsmith - Part 2”: \d+ quests marked as done/)
  })

  test('chooses three quests at most', async () => {
    const { browser } = await renderRoute('/progression/quests?quest=shooting-cans')
    await press('Set as current')
    let last = browser
    for (const quest of ['first-in-line', 'saving-the-mole', 'burning-rubber']) {
      const { unmount } = await renderRoute(`/progression/quests?quest=${quest}`, { browser: last })
      last = browser
      await press('Set as current')
      if (quest !== 'burning-rubber') unmount()
    }
    await screen.findByText('In the free version, you can select no more than 3 quests simultaneously.', { exact: false })
  })

  test('narrows the list by trader, map, objective and words', async () => {
    await renderRoute('/progression/quests?tab=locked&trader=prapor&map=customs&type=kill&q=scavs')
    const rows = within(await list()).getAllByRole('link')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.textContent).toMatch(/Prapor.*Customs/)
  })

  test('says that there is no map of that name, beside the filter that names it', async () => {
    await renderRoute('/progression/quests?map=atlantis')
    await screen.findByText('There is no map “atlantis”.')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Map' }).value).toBe('atlantis')
  })
})

test('a quest becomes a goal of the dashboard, and stops being one', async () => {
  const { browser, unmount } = await renderRoute('/progression/quests?quest=shooting-cans')
  await press('Add to goals')
  await screen.findByRole('button', { name: 'Remove from goals' })
  unmount()
  const dashboard = await renderRoute('/progression/dashboard', { browser })
  await screen.findByRole('button', { name: 'Remove goal: Shooting Cans' })
  dashboard.unmount()
  await renderRoute('/progression/quests?quest=shooting-cans', { browser })
  await press('Remove from goals')
  await screen.findByRole('button', { name: 'Add to goals' })
})

test('quests of the other faction are not in the list until they are asked for, and are not called locked', async () => {
  const { browser, unmount } = await renderRoute('/progression/quests?q=textile&tab=locked')
  await screen.findAllByText('Textile - Part 1', { exact: false })
  const names = async () =>
    within(await list())
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '')
  const own = await names()
  unmount()
  await renderRoute('/progression/quests?q=textile&tab=locked&others=1', { browser })
  await screen.findAllByText(/Not for your PMC/)
  expect((await names()).length).toBeGreaterThan(own.length)
})

test('two devices of a Pro player that mark at once end in one state', async () => {
  const { browser } = await renderRoute('/progression/quests?quest=shooting-cans', { as: 'pro' })
  await screen.findByRole('button', { name: 'Accept' })
  const elsewhere = browser.api('POST', '/progression/update', { questsDone: { add: [debut] } })
  await press('Accept')
  await elsewhere
  const record = async () => (await browser.api('GET', '/users/me')).json()
  await expect.poll(async () => (await record()).questsActive.length).toBe(1)
  expect((await record()).questsDone).toEqual([debut])
})

test('in Russian the quests have Russian names and sentences', async () => {
  await renderRoute('/progression/quests?quest=shooting-cans', { locale: 'ru' })
  await screen.findByRole('heading', { name: 'Цели' })
  await screen.findByRole('button', { name: 'Взять' })
  expect(screen.getByRole('heading', { name: 'Награды' }).parentElement?.textContent).toMatch(/ \+0,0\d/)
})

test('a Pro player whose progress is not tracked is told that levels do not count, and turns it on', async () => {
  const { browser } = await renderRoute('/progression/quests', { as: 'pro' })
  await screen.findByText('Your level and traders don’t count here, your marks do.')
  const available = async () => Number((await screen.findByRole('link', { name: /^Available \d/ })).textContent?.match(/\d+/)?.[0])
  const before = await available()
  const turnOn = await screen.findByRole('button', { name: 'Count my PMC' })
  turnOn.focus()
  fireEvent.click(turnOn)
  await expect.poll(available).toBeLessThan(before)
  expect(screen.queryByText('Your level and traders don’t count here, your marks do.')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await expect.poll(async () => (await (await browser.api('GET', '/users/me')).json()).hideoutUseProgress).toBe(true)
})

test('a visitor’s levels count, and nothing is said of it', async () => {
  await renderRoute('/progression/quests')
  await list()
  expect(screen.queryByRole('button', { name: 'Count my PMC' })).toBeNull()
})

test('a Pro player’s quests are those of the account', async () => {
  const { browser } = await renderRoute('/progression/quests?quest=shooting-cans', { as: 'pro' })
  await press('Accept')
  await press('Complete')
  await expect.poll(async () => (await (await browser.api('GET', '/users/me')).json()).questsDone.length).toBe(1)
})

test('what is wrong with a quest is said to the admins, and stays typed while it cannot be sent', async () => {
  await renderRoute('/progression/quests?quest=shooting-cans', { as: 'free' })
  await press('Report a mistake')
  const dialog = await screen.findByRole('dialog', { name: 'Report a mistake: Shooting Cans' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await within(dialog).findByText('Tell us what’s wrong.')
  fireEvent.change(within(dialog).getByLabelText('What is wrong?'), { target: { value: 'It asks for seven cans now' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await within(dialog).findByText(/^Thank you/)
})

test('the keyboard goes into an opened quest, Escape closes it and goes back to its row, Home and End walk the list', async () => {
  await renderRoute('/progression/quests')
  const rows = within(await list()).getAllByRole('link')
  const [first, , third] = rows
  const last = rows.at(-1)
  if (!first || !third || !last) throw new Error('three quests are available')
  const focused = (element: HTMLElement) => expect.poll(() => document.activeElement).toBe(element)
  first.focus()
  fireEvent.keyDown(first, { key: 'End' })
  await focused(last)
  fireEvent.keyDown(last, { key: 'Home' })
  await focused(first)
  third.focus()
  fireEvent.click(third)
  const name = await screen.findByRole('heading', { level: 2 })
  await focused(name)
  fireEvent.keyDown(name, { key: 'Escape' })
  await focused(within(await list()).getAllByRole('link')[2] ?? name)
  expect(screen.queryByRole('article')).toBeNull()
})

test.each([
  ['shooting-cans', 'Available'],
  ['collector', 'Locked'],
])('a link to %s opens the list that has it', async (quest, tab) => {
  await renderRoute(`/progression/quests?quest=${quest}`)
  await list()
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
  await expect.poll(() => tabs.getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent).toMatch(tab)
  expect(
    within(await list())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current')),
  ).toHaveLength(1)
})

test('what a quest takes goes to the shopping list', async () => {
  await renderRoute('/progression/quests?quest=shortage')
  const button = await screen.findByRole('button', { name: 'Add to list: items for Shortage' })
  fireEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
})

test('clothes of a quest have their Russian names', async () => {
  await renderRoute('/progression/quests?quest=the-punisher-part-5', { locale: 'ru' })
  const goals = await screen.findAllByText(/6Б47/)
  for (const { textContent } of goals) expect(textContent).toMatch(/в экипировке: Бронежилет PACA Soft Armor, Общевойсковой шлем/)
})

test('an available quest that needs another one accepted says so on the list and the quest map, until that is accepted', async () => {
  const dashboard = await renderRoute('/progression/dashboard')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Level' }), { target: { value: '11' } })
  dashboard.unmount()
  const { browser } = dashboard
  const listed = await renderRoute('/progression/quests?tab=available&q=easy+money', { browser })
  const row = await within(await list()).findByRole('link', { name: /Easy Money - Part 1/ })
  expect(row.textContent).toContain('Accept Burning Rubber first')
  listed.unmount()
  const map = await renderRoute('/progression/quests-interactive?view=list', { browser })
  await screen.findAllByText(/Accept Burning Rubber first/)
  map.unmount()
  const accepting = await renderRoute('/progression/quests?quest=burning-rubber', { browser })
  await press('Accept')
  accepting.unmount()
  await renderRoute('/progression/quests?tab=available&q=easy+money', { browser })
  expect((await within(await list()).findByRole('link', { name: /Easy Money - Part 1/ })).textContent).not.toContain('Accept')
})
