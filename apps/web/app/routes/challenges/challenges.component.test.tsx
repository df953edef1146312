import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderRoute, runSql, settingIs } from '#testing/render-route.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const fieldTime = (inMs: number) => new Date(Date.now() + inMs).toISOString().slice(0, 16)
const hour = 3_600_000

beforeEach(() => settingIs('tournamentEnabled', true))
afterEach(async () => {
  await runSql('DELETE FROM challenges')
  await settingIs('tournamentEnabled', '')
})

/** An admin makes a tournament that runs, by the form. Returns the path of its moderation. */
async function makeChallenge(part: Record<string, string> = {}) {
  const { address, unmount, browser } = await renderRoute('/admin/challenges', { as: 'admin' })
  const values = { Title: 'Week of loot', 'Start (UTC)': fieldTime(-hour), 'End (UTC)': fieldTime(50 * hour), ...part }
  for (const [label, value] of Object.entries(values)) type(label, value)
  press('Create')
  await waitFor(() => expect(address()).toMatch(/^\/admin\/challenges\/[0-9a-f-]{36}$/))
  const path = address()
  unmount()
  return { path, admin: browser }
}

test('a player joins, reports found items, and is in the standings once an admin has accepted it', async () => {
  const { path, admin } = await makeChallenge()
  const player = await renderRoute('/streamers/streamer-challenge', { as: 'free' })
  expect(region('Week of loot').getByRole('timer').textContent).toMatch(/^2d \d\d:\d\d:\d\d$/)
  press('Join')
  await screen.findByText('Enter a name')
  type(/^Your name/, 'Killa')
  press('Join')
  await screen.findByText('You’re in as Killa.')
  await region('Standings').findByText('you')
  const items = screen.getByRole('combobox', { name: /^Items found in raid/ })
  fireEvent.focus(items)
  fireEvent.change(items, { target: { value: 'graphics card' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Graphics card' }))
  type('How many: Graphics card', '0')
  type(/^Link to a video/, 'youtube')
  press('Send report')
  await screen.findByText('From 1 to 999')
  screen.getByText('Only items found in raid count')
  screen.getByText('Enter a full address that starts with https://')
  type('How many: Graphics card', '2')
  type(/^Link to a video/, 'https://clips.example.org/1')
  fireEvent.click(screen.getByLabelText(/^All of them have the found in raid mark/))
  press('Send report')
  await screen.findByText(/^Report sent/)
  const history = await region('Your reports').findByRole('listitem')
  expect(history.textContent).toMatch(/Waiting for review.*Worth [\d,]+\s₽\s· Graphics card × 2.*with a link/)
  screen.getByText('1 report is waiting for review.')
  player.unmount()

  const review = await renderRoute(path, { as: 'admin', browser: admin })
  const link = screen.getByRole('link', { name: 'Open link' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://clips.example.org/1', 'noopener noreferrer nofollow'])
  press('Accept the report by Killa')
  await screen.findByText('Report reviewed.')
  review.unmount()

  await renderRoute('/streamers/streamer-challenge', { as: 'free', browser: player.browser })
  const [, row] = region('Standings').getAllByRole('row')
  expect(row?.textContent).toMatch(/^1Killa you[\d,.]+k?\s₽/)
})

test('a stale moderation page does not overturn a decision, and says how it was made', async () => {
  const { path, admin } = await makeChallenge({ 'Points per level': '2' })
  const player = await renderRoute('/streamers/streamer-challenge', { as: 'free' })
  type(/^Your name/, 'Killa')
  press('Join')
  await screen.findByText('You’re in as Killa.')
  type(/^Level/, '0')
  press('Send report')
  await screen.findByText('A whole number from 1 to 79')
  type(/^Level/, '12')
  press('Send report')
  await screen.findByText(/^Report sent/)
  player.unmount()
  const review = await renderRoute(path, { as: 'admin', browser: admin })
  await runSql("UPDATE challenge_reports SET state = 'rejected', reason = 'No clip'")
  press('Accept the report by Killa')
  await screen.findByText('The report by Killa was already reviewed: it was rejected. Reason: No clip')
  await region('Reports').findByText('Rejected')
  press('Accept the report by Killa')
  await screen.findByText('Report reviewed.')
  review.unmount()

  await renderRoute('/streamers/streamer-challenge', { as: 'free', browser: player.browser })
  expect(region('Standings').getByRole('rowheader').textContent).toMatch(/Killa you.*Worth 0.*level 12$/)
})

test('an item that is in the report already is said to be, not to be unknown', async () => {
  await makeChallenge()
  await renderRoute('/streamers/streamer-challenge', { as: 'free' })
  type(/^Your name/, 'Killa')
  press('Join')
  const items = await screen.findByRole('combobox', { name: /^Items found in raid/ })
  fireEvent.focus(items)
  fireEvent.change(items, { target: { value: 'graphics card' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Graphics card' }))
  fireEvent.change(items, { target: { value: 'graphics card' } })
  await screen.findByText('Graphics card is already in the list.')
  expect(screen.queryByText('Found no item matching that name.')).toBeNull()
})

test('what is wrong with a tournament is said at its field, and nothing that was typed is lost', async () => {
  await renderRoute('/admin/challenges', { as: 'admin' })
  type('Title', 'Loot')
  type('Start (UTC)', fieldTime(hour))
  type('End (UTC)', fieldTime(0))
  type(/^Points per quest/, '5000')
  press('Create')
  await screen.findByText('Pick a time after the start')
  screen.getByText('From 0 to 1000, at least one above 0')
  expect([
    screen.getByLabelText<HTMLInputElement>('Title').value,
    screen.getByLabelText<HTMLInputElement>(/^Points per quest/).value,
  ]).toEqual(['Loot', '5000'])
})

test('a link to a tournament that is not there says so above the one that is shown', async () => {
  await makeChallenge()
  await renderRoute('/streamers/streamer-challenge?challenge=zzz')
  screen.getByText('There is no tournament at this link. Another one is shown below.')
  screen.getByRole('region', { name: 'Week of loot' })
})

test('a name that is taken is said at the field', async () => {
  await makeChallenge()
  const first = await renderRoute('/streamers/streamer-challenge', { as: 'pro' })
  type(/^Your name/, 'Killa')
  press('Join')
  await screen.findByText('You’re in as Killa.')
  first.unmount()
  await renderRoute('/streamers/streamer-challenge', { as: 'free' })
  type(/^Your name/, 'killa')
  press('Join')
  await screen.findByText('Another player in this tournament has that name')
})

test('visitors read rules and standings, and log in to take part', async () => {
  await makeChallenge({ Rules: 'Fresh PMCs only.\nNo Scavs.', 'Points per quest': '3' })
  await renderRoute('/streamers/streamer-challenge', { locale: 'ru' })
  region('Week of loot').getByText(/No Scavs/)
  region('Week of loot').getByText('3 очка за квест')
  region('Таблица').getByText('Пока никто не записался')
  expect(region('Ваше участие').getByRole('link', { name: 'Войти' })).toHaveProperty('search', '?next=%2Fstreamers%2Fstreamer-challenge')
})

test('a deleted tournament is gone; without any the page says so, without the setting there is none', async () => {
  const { path, admin } = await makeChallenge()
  const moderation = await renderRoute(path, { as: 'admin', browser: admin })
  press('Delete')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(moderation.address()).toBe('/admin/challenges'))
  screen.getByText('No tournaments yet')
  moderation.unmount()
  const { unmount } = await renderRoute('/streamers/streamer-challenge')
  screen.getByText('No tournament yet')
  unmount()
  await settingIs('tournamentEnabled', '')
  await renderRoute('/streamers/streamer-challenge')
  expect(screen.getByTestId('error-message').textContent).toMatch(/not found/i)
})

test('the admin area is closed to others', async () => {
  const { path } = await makeChallenge()
  await renderRoute(path, { as: 'pro' })
  expect(screen.getByTestId('error-message').textContent).toMatch(/not found/i)
})

test('the overlay shows nothing but the standings, and nothing at all without any', async () => {
  const { unmount } = await renderRoute('/widgets/streamer-challenge?size=__proto__&challenge=x')
  expect(screen.getByRole('main').textContent).toBe('')
  unmount()
  await makeChallenge()
  await renderRoute('/widgets/streamer-challenge')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').textContent).toMatch(/^Week of lootEnds in 2d \d\d:\d\d:\d\d$/)
})
