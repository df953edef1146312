import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: the page is asked without the map itself.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', () => ({ LiveMap: () => null }))

/** What the page connected to; the test is the pilot. */
class PilotSocket {
  static last: PilotSocket | undefined
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    PilotSocket.last = this
  }
  send() {}
  close() {}
}
beforeEach(() => {
  sessionStorage.clear()
  PilotSocket.last = undefined
  vi.stubGlobal('open', () => null)
  vi.stubGlobal('WebSocket', PilotSocket)
  localStorage.setItem('pilot', JSON.stringify({ isOn: true, token: 'token' }))
})

const say = (message: object) => act(() => PilotSocket.last?.onmessage?.({ data: JSON.stringify(message) }))
async function connected() {
  await waitFor(() => expect(PilotSocket.last).toBeDefined())
  act(() => PilotSocket.last?.onopen?.())
  say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  say({ messageType: 'PAIRING', result: 'paired' })
}

const filename = '2026-01-07[19-56]_95.77, 2.44, -134.02_-0.02395, -0.85891, 0.03920, -0.51007_16.74 (0).png'
const raid = { messageType: 'RAID_UPDATE', mode: 'pvp', side: null, raidId: null, at: new Date().toISOString(), replay: true }
const openRaid = () => fireEvent.click(screen.getByRole('tab', { name: 'Raid' }))
const panel = async () => within(await screen.findByRole('region', { name: 'Your position' }))

test('a raid on another map draws nobody here, says where the player is and leads there', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  openRaid()
  await connected()
  say({ ...raid, state: 'started', map: 'woods' })
  say({ messageType: 'SEND_FILENAME', filename, map: 'woods', mode: 'pvp' })
  await screen.findByText(/^You are on Woods\./)
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/maps/woods')
  expect((await panel()).queryByText(/^Looking/)).toBeNull()
  say({ ...raid, state: 'started', map: 'customs' })
  say({ messageType: 'SEND_FILENAME', filename, map: 'customs', mode: 'pvp' })
  await (await panel()).findByText(/^Looking/)
  say({ ...raid, state: 'ended', map: 'customs' })
  await waitFor(async () => expect((await panel()).queryByText(/^Looking/)).toBeNull())
})

test('a map that the site has no sheet of is said so, and nobody is shown on the one that is open', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  openRaid()
  await connected()
  say({ messageType: 'MAP_CHANGE', map: 'some_new_map' })
  say({ messageType: 'SEND_FILENAME', filename })
  await screen.findByText('You are on some_new_map. No map of some_new_map yet.')
  expect((await panel()).queryByText(/^Looking/)).toBeNull()
})

test('a screenshot without a raid waits until the player says which map it is from', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  openRaid()
  await connected()
  say({ messageType: 'SEND_FILENAME', filename, map: null, mode: null })
  expect((await panel()).queryByText(/^Looking/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'I’m on Customs' }))
  await (await panel()).findByText(/on Customs, as you said$/)
})

test('a raid in another mode than the page’s is said so; side and time are set by the pilot', async () => {
  await renderRoute('/maps/customs', { as: 'pro' })
  openRaid()
  await connected()
  say({ ...raid, state: 'started', map: 'customs', mode: 'pve', side: 'scav', at: new Date().toISOString() })
  say({ messageType: 'SEND_FILENAME', filename, map: 'customs', mode: 'pve' })
  await screen.findByText('Your raid is in PVE, this page shows PVP: quests and bosses may differ.')
  await screen.findByRole('region', { name: 'Time left' })
  await screen.findByRole('button', { name: 'One minute less' })
  await screen.findByRole('button', { name: 'Scav', pressed: true })
})
