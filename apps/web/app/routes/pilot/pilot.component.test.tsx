import { itemUid } from '@stashwise/feed/transform/identity'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

/** What the page connected to; the test is the pilot. */
let sockets: PilotSocket[] = []
class PilotSocket {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  sent: unknown[] = []
  readonly url: string
  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
}

beforeEach(() => {
  localStorage.clear()
  sockets = []
  vi.stubGlobal('WebSocket', PilotSocket)
})

const socket = () => {
  const last = sockets.at(-1)
  if (!last) throw new Error('the page did not connect')
  return last
}
const say = (message: object) => act(() => socket().onmessage?.({ data: JSON.stringify(message) }))
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const debut = '5936d90786f7742b1420ba5b'

async function connect(connectLabel = 'Connect a pilot I have') {
  fireEvent.click(await screen.findByRole('button', { name: connectLabel }))
  act(() => socket().onopen?.())
}
async function pair() {
  await connect()
  say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Pilot code' }), { target: { value: '123 456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }))
  say({ messageType: 'PAIRING', result: 'paired', token: 'token' })
}

test('a site without a pilot to download shows what a browser alone can do, and speaks of no download', async () => {
  await renderRoute('/pilot')
  const panel = await region('Position in your browser')
  expect(panel.getAllByRole('listitem')).toHaveLength(3)
  panel.getByText(/needs Pro/)
  expect(screen.queryByText(/[Dd]ownload|Start the pilot/)).toBeNull()
})

test('nothing is asked of this PC before the player connects; then the pilot is found, paired by its code, and says how it is', async () => {
  await renderRoute('/pilot')
  expect(sockets).toEqual([])
  await connect()
  expect(socket().url).toBe('ws://127.0.0.1:5123/')
  say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  const code = await screen.findByRole('textbox', { name: 'Pilot code' })
  fireEvent.change(code, { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }))
  await screen.findByText('The code has six digits.')
  fireEvent.change(code, { target: { value: '123 456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }))
  expect(socket().sent).toEqual([{ messageType: 'PAIR', code: '123456' }])
  say({ messageType: 'PAIRING', result: 'wrong-code' })
  await screen.findByText('That is not the code the pilot shows.')
  say({ messageType: 'PAIRING', result: 'paired', token: 'token' })
  say({ messageType: 'CONFIGURATION', version: '1.0.0', gameFolder: 'C:\\Battlestate Games\\EFT', screenshotsFolder: null })
  say({
    messageType: 'DOCTOR',
    checks: [
      { id: 'game', state: 'ok', value: 'C:\\Battlestate Games\\EFT' },
      { id: 'screenshot-key', state: 'failed' },
      { id: 'last-screenshot', state: 'failed', reason: 'no-position' },
    ],
  })
  const checks = await region('Diagnostics')
  checks.getByText('No key takes screenshots. Bind one in the game: Settings, Controls, Make screenshot.')
  checks.getByText('It was taken outside of a raid, so it has no position.')
  expect(screen.getByRole('textbox', { name: 'Game folder' }).getAttribute('placeholder')).toBe('C:\\Battlestate Games\\EFT')
  say({ messageType: 'MAP_CHANGE', map: 'customs' })
  ;(await region('Activity')).getByText('Map: Customs')
  // Once on the page and once as a notice.
  await screen.findByText('You are loading into Customs')
})

test('a pilot that is not there is said so, and the player may stop trying', async () => {
  await renderRoute('/pilot', { locale: 'ru' })
  fireEvent.click(await screen.findByRole('button', { name: 'Подключить свой пилот' }))
  act(() => socket().onerror?.())
  await screen.findByText('Пилот не найден')
  fireEvent.click(screen.getByRole('button', { name: 'Больше не пробовать' }))
  await screen.findByText('Не подключён')
})

const mine = 'aaaaaaaaaaaaaaaaaaaaec0f'
const other = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const [debutId, checkingId, shootoutId] = [debut, '5936da9e86f7742d65037edf', '59674cd986f7744ab26e32f2']
const done = async (browser: Awaited<ReturnType<typeof renderRoute>>['browser']): Promise<string[]> =>
  (await (await browser.api('GET', '/users/me')).json()).questsDone
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const quest = (questId: string, part: object = {}) => ({ messageType: 'QUEST_UPDATE', questId, status: 12, mode: 'pvp', ...part })

test('a quest finished in the game is marked once for a Pro player', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  say(quest(debut))
  const actions = await region('Activity')
  await actions.findByText('Marked complete.')
  actions.getByText(/^Quest finished: Debut/)
  await waitFor(async () => expect(await done(browser)).toHaveLength(1))
  say(quest(debut))
  await actions.findByText('Already marked complete.')
  say(quest(debut, { mode: 'pve' }))
  await actions.findByText('Not marked: it belongs to another game mode.')
  say(quest('000000000000000000000000'))
  await actions.findByText('We don’t know this quest.')
  await screen.findByText(/^Show the log/)
  expect(await done(browser)).toHaveLength(1)
})

test('quests the pilot completes take what they hand over out of the stash, also when one comes right after the other', async () => {
  const [painkiller, spaTour] = ['5969f90786f77420d2328015', '5a27bafb86f7741c73584017']
  const morphine = itemUid('544fb3f34bdc2d03748b456a')
  const browser = await openBrowser('pro')
  await browser.api('PUT', '/users/me', { itemsFound: { [`${morphine}/fir`]: 9 } })
  await renderRoute('/pilot', { browser })
  await pair()
  say(quest(painkiller))
  say(quest(spaTour))
  await waitFor(async () => expect(await done(browser)).toHaveLength(2))
  const { itemsFound } = await (await browser.api('GET', '/users/me')).json()
  expect(itemsFound[`${morphine}/fir`]).toBe(1)
})

test('history is not today: nothing of before the wipe, of no mode or of an impossible date is marked, live or not', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  const actions = await region('Activity')
  say(quest(debut, { at: '2024-02-10T20:00:00Z' }))
  await actions.findByText('Not marked: it was finished before the last wipe.')
  say(quest(debut, { mode: null }))
  await actions.findByText('Not marked: the log doesn’t say which game mode it belongs to.')
  say(quest(debut, { at: '2031-01-01T00:00:00Z' }))
  await actions.findByText('Not marked: its date can’t be right.')
  for (const at of ['2024-02-10T20:00:00Z', '2025-07-20T20:00:00Z']) say(quest(checkingId, { at, replay: true }))
  say(quest(shootoutId, { replay: true }))
  expect(await done(browser)).toEqual([])
  expect(screen.queryByRole('region', { name: 'Finished quests from your logs' })).toBeNull()
})

test('quests of before are marked when the player says so, in one step that can be undone', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  for (const [id, days] of [
    [debutId, 3],
    [checkingId, 2],
  ] as const)
    say(quest(id, { at: ago(days), profileId: mine, replay: true }))
  const panel = await region('Finished quests from your logs')
  // Before the account was made here: only on request.
  expect(panel.getByRole('button', { name: 'Mark complete' })).toHaveProperty('disabled', true)
  expect(await done(browser)).toEqual([])
  fireEvent.click(panel.getByRole('checkbox', { name: /^Also 2 quests from before this PMC was created here, since / }))
  fireEvent.click(panel.getByRole('button', { name: 'Mark 2 quests complete' }))
  await panel.findByText('2 quests marked complete.')
  await waitFor(async () => expect(await done(browser)).toHaveLength(2))
  ;(await region('Activity')).getByText('2 quests from the logs marked complete')
  fireEvent.click(panel.getByRole('button', { name: 'Undo' }))
  await panel.findByText('Undone: 2 quests are as they were.')
  await waitFor(async () => expect(await done(browser)).toEqual([]))
})

test('of several profiles the player says which the character is; quests of the others are never marked', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  const at = new Date().toISOString()
  say(quest(debutId, { at, profileId: mine, replay: true }))
  say(quest(checkingId, { at, profileId: other, replay: true }))
  const panel = await region('Finished quests from your logs')
  fireEvent.click(panel.getByRole('radio', { name: /^Profile …aaec0f: 1 quest/ }))
  fireEvent.click(panel.getByRole('button', { name: 'Mark 1 quest complete' }))
  await panel.findByText('1 quest marked complete.')
  await waitFor(async () => expect(await done(browser)).toHaveLength(1))
  say(quest(checkingId, { at, profileId: other }))
  await (await region('Activity')).findByText('Not marked: it belongs to another game profile.')
  say(quest(shootoutId, { at, profileId: mine }))
  await (await region('Activity')).findByText('Marked complete.')
  await waitFor(async () => expect(await done(browser)).toHaveLength(2))
})

test('reading everything again asks again', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  const at = new Date().toISOString()
  say(quest(debutId, { at, profileId: mine }))
  await waitFor(async () => expect(await done(browser)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Read all finished quests again' }))
  expect(socket().sent.at(-1)).toEqual({ messageType: 'HISTORY_REPLAY' })
  say(quest(debutId, { at, profileId: mine, replay: true }))
  say(quest(checkingId, { at, profileId: mine, replay: true }))
  const panel = await region('Finished quests from your logs')
  expect(await done(browser)).toHaveLength(1)
  fireEvent.click(panel.getByRole('button', { name: 'Don’t mark any' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Finished quests from your logs' })).toBeNull())
  expect(await done(browser)).toHaveLength(1)
})

test('settings are reset after a question', async () => {
  await renderRoute('/pilot')
  await pair()
  fireEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  expect(socket().sent).not.toContainEqual({ messageType: 'SETTINGS_RESET' })
  fireEvent.click(dialog.getByRole('button', { name: 'Reset settings' }))
  expect(socket().sent).toContainEqual({ messageType: 'SETTINGS_RESET' })
})

test('without Pro a finished quest is listed and nothing else', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'free' })
  await pair()
  say({ messageType: 'QUEST_UPDATE', questId: debut, status: 12 })
  await (await region('Activity')).findByText('Not marked: this needs Pro.')
  expect((await (await browser.api('GET', '/users/me')).json()).questsDone).toEqual([])
})
