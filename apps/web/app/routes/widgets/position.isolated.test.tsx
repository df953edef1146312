import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeSocket, fakeSocket } from '#app/features/pilot/testing/fake-socket.ts'
import { renderRoute } from '#testing/render-route.tsx'

// jsdom has no canvas: browsers show the map itself in e2e/streamers.
vi.mock('#app/features/maps/followed-map.tsx', () => ({
  FollowedMap: ({ slug, place, zoom }: { slug: string; place?: { position: { x: number } }; zoom: number }) =>
    `map ${slug} ${place ? place.position.x : 'whole'} ${zoom}`,
}))

let sockets: FakeSocket[] = []
beforeEach(() => {
  sockets = []
  vi.stubGlobal('WebSocket', function open() {
    const socket = fakeSocket()
    sockets.push(socket)
    return socket
  })
})

const last = () => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('nothing was connected')
  return socket
}
const say = (message: object) => act(() => last().say(message))
const greet = () => {
  act(() => last().accept())
  say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
}
const shot = '2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'
const position = (map: string) => ({ messageType: 'SEND_FILENAME', filename: shot, map, mode: 'pvp', at: new Date().toISOString() })
const panel = () => within(screen.getByRole('region', { name: 'Position on the map' }))
const enter = (code: string) => {
  fireEvent.change(panel().getByRole('textbox', { name: 'Pilot code' }), { target: { value: code } })
  fireEvent.click(panel().getByRole('button', { name: 'Pair' }))
}

test('the overlay is paired by a code of its own; its address alone has the token, after the number sign', async () => {
  localStorage.setItem('pilot', JSON.stringify({ isOn: false, token: 'of-the-browser' }))
  const { unmount, browser } = await renderRoute('/streamers/overlays', { as: 'pro' })
  fireEvent.click(panel().getByRole('button', { name: 'Make the address' }))
  await panel().findByRole('textbox', { name: 'Pilot code' })
  expect(sockets).toEqual([])
  enter('12')
  await panel().findByText('The code has six digits.')
  expect(sockets).toEqual([])
  enter('111 111')
  act(() => last().lose())
  await panel().findByText(/^No pilot found on this computer/)
  enter('111 111')
  greet()
  say({ messageType: 'PAIRING', result: 'wrong-code' })
  await panel().findByText('That is not the code the pilot shows.')
  enter('222 222')
  expect(last().sent).toEqual([
    { messageType: 'PAIR', code: '111111' },
    { messageType: 'PAIR', code: '222222' },
  ])
  say({ messageType: 'PAIRING', result: 'paired', token: 'of the/overlay' })
  const field = await panel().findByRole<HTMLInputElement>('textbox', { name: 'Address: Position on the map' })
  panel().getByText(/^Nothing to show yet/)
  fireEvent.change(panel().getByRole('slider', { name: 'Pixels per meter' }), { target: { value: '8' } })
  const address = new URL(field.value)
  expect([address.pathname, address.searchParams.get('zoom'), address.hash]).toEqual([
    '/widgets/map-position',
    '8',
    '#pilot=of%20the%2Foverlay',
  ])
  say(position('customs'))
  await panel().findByText('map customs 95.77 8')
  expect(JSON.parse(localStorage.getItem('pilot') ?? '{}')).toMatchObject({ token: 'of-the-browser' })
  unmount()

  await renderRoute(`/widgets/map-position${address.search}${address.hash}`, { browser })
  await waitFor(() => expect(sockets).toHaveLength(3))
  greet()
  expect(last().sent).toEqual([{ messageType: 'PAIR', token: 'of the/overlay' }])
  say({ messageType: 'PAIRING', result: 'paired' })
  const main = screen.getByRole('main')
  expect(main.textContent).toBe('')
  say(position('customs'))
  await waitFor(() => expect(main.textContent).toBe('map customs 95.77 8'))
  say({ messageType: 'MAP_CHANGE', map: 'woods' })
  expect(main.textContent).toBe('')
  say({ messageType: 'RAID_UPDATE', state: 'started', map: 'woods', mode: 'pvp', side: null, raidId: null, at: new Date().toISOString() })
  await waitFor(() => expect(main.textContent).toBe('map woods whole 8'))
  say(position('a-map-of-tomorrow'))
  await waitFor(() => expect(main.textContent).toBe(''))
})

test('the overlay is Pro; without an address that opens it nothing is connected or shown', async () => {
  const { unmount } = await renderRoute('/streamers/overlays', { as: 'free' })
  panel().getByText(/^This overlay needs Pro/)
  expect(panel().queryByRole('button')).toBeNull()
  unmount()
  await renderRoute(`/widgets/map-position?link=${'0'.repeat(32)}&zoom=__proto__#pilot=token`)
  await renderRoute('/widgets/map-position#pilot=token')
  expect(screen.getAllByRole('main').map(({ textContent }) => textContent)).toEqual(['', ''])
  expect(sockets).toEqual([])
})
