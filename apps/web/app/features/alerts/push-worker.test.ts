import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://stash.example'
type Handler = (event: object) => void
let handlers: Map<string, Handler>
let tabs: { url: string; focus: () => Promise<void> }[]
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})

beforeEach(async () => {
  handlers = new Map()
  tabs = []
  showNotification.mockClear()
  openWindow.mockClear()
  const script = await readFile(new URL('../../../public/push/worker.js', import.meta.url), 'utf8')
  runInNewContext(script, {
    URL,
    self: {
      location: { origin },
      registration: { showNotification },
      clients: { matchAll: async () => tabs, openWindow },
      skipWaiting: async () => {},
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    },
  })
})

async function send(name: string, event: object) {
  let work: Promise<unknown> = Promise.resolve()
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
const aMessage = (text: string) => ({ data: { json: () => JSON.parse(text) } })
const click = async (path: unknown) => {
  const close = vi.fn()
  await send('notificationclick', { notification: { close, data: { path } } })
  expect(close).toHaveBeenCalledOnce()
}

test('the worker answers no requests', () => {
  expect([...handlers.keys()].sort()).toEqual(['install', 'notificationclick', 'push'])
})

test('a message is shown, also while tabs of the site are open', async () => {
  tabs = [
    { url: `${origin}/`, focus: async () => {} },
    { url: `${origin}/item/gpu`, focus: async () => {} },
  ]
  await send('push', aMessage('{"title":"GPU is down","body":"Your alert","path":"/item/gpu","tag":"a"}'))
  expect(showNotification).toHaveBeenCalledWith('GPU is down', {
    body: 'Your alert',
    tag: 'a',
    icon: '/favicon.ico',
    data: { path: '/item/gpu' },
  })
})

test.each([{}, aMessage('no JSON'), aMessage('null')])('a message without content is shown too, as browsers demand it', async (event) => {
  await send('push', event)
  expect(showNotification).toHaveBeenCalledWith('Stashwise', expect.objectContaining({ data: { path: '/' } }))
})

test('a click focuses the tab that shows the item, else opens one', async () => {
  const focus = vi.fn(async () => {})
  tabs = [{ url: `${origin}/item/gpu`, focus }]
  await click('/item/gpu')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
  await click('/item/salewa')
  expect(openWindow).toHaveBeenCalledWith(`${origin}/item/salewa`)
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined, {}])(
  'a click never leads to another site: %j',
  async (path) => {
    await click(path)
    expect(openWindow).toHaveBeenCalledWith(`${origin}/`)
  },
)
