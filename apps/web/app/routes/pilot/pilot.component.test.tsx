import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

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

async function connect(connectLabel = 'Connect') {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Подключить' }))
  act(() => socket().onerror?.())
  await screen.findByText('Пилот не найден')
  fireEvent.click(screen.getByRole('button', { name: 'Больше не пробовать' }))
  await screen.findByText('Не подключён')
})

test('a quest finished in the game is ticked off once for a Pro player', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'pro' })
  await pair()
  say({ messageType: 'QUEST_UPDATE', questId: debut, status: 12 })
  const actions = await region('Activity')
  await actions.findByText('Marked complete.')
  actions.getByText(/^Quest finished: Debut/)
  const done = async () => (await (await browser.api('GET', '/users/me')).json()).questsDone
  await waitFor(async () => expect(await done()).toHaveLength(1))
  say({ messageType: 'QUEST_UPDATE', questId: debut, status: 12, replay: true })
  await actions.findByText('Already marked complete.')
  say({ messageType: 'QUEST_UPDATE', questId: debut, status: 12, mode: 'pve' })
  await actions.findByText('Not marked: it belongs to another game mode.')
  say({ messageType: 'QUEST_UPDATE', questId: '000000000000000000000000', status: 12 })
  await actions.findByText('We don’t know this quest.')
  expect(await done()).toHaveLength(1)
})

test('without Pro a finished quest is listed and nothing else', async () => {
  const { browser } = await renderRoute('/pilot', { as: 'free' })
  await pair()
  say({ messageType: 'QUEST_UPDATE', questId: debut, status: 12 })
  await (await region('Activity')).findByText('Not marked: this needs Pro.')
  expect((await (await browser.api('GET', '/users/me')).json()).questsDone).toEqual([])
})
