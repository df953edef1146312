import { itemUid } from '@stashwise/game/ids'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/http/query-client.ts'
import { lineOptions } from '../line-options.ts'
import type { LineView } from '../service.ts'
import { LineWidget } from './line-widget.tsx'

const minute = 60_000
let wantsLessMotion = false
let isAway = false
let figure = 0
let observers = new Set<SizeObserver>()
let animations = new Set<object>()
let sources: Source[] = []

class SizeObserver {
  readonly changed: () => void
  constructor(changed: () => void) {
    this.changed = changed
  }
  observe() {
    observers.add(this)
    this.changed()
  }
  disconnect() {
    observers.delete(this)
  }
}
class Source extends EventTarget {
  static CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.readyState = 2
  }
}

const viewOf = (...names: string[]): LineView => ({
  locale: 'en',
  items: names.map((name) => ({ uid: itemUid(name), name, figures: [{ kind: 'price', text: `${figure} ₽` }] })),
})
const fetched = vi.fn(async (_path: string) => {
  if (isAway) throw new TypeError('Failed to fetch')
  figure++
  return Response.json(viewOf('Salewa', 'Graphics card'))
})

beforeEach(() => {
  vi.useFakeTimers()
  ;[wantsLessMotion, isAway, figure] = [false, false, 0]
  ;[observers, animations, sources] = [new Set(), new Set(), []]
  fetched.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('ResizeObserver', SizeObserver)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wantsLessMotion }))
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, run: () => Promise<void>) => run() } })
  // As a browser: the width follows the figures.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 500 + figure, 40))
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value: () => {
      const animation = { currentTime: 0, cancel: () => animations.delete(animation) }
      animations.add(animation)
      return animation
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (search: Record<string, string> = {}, first = viewOf('Salewa', 'Graphics card')) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LineWidget options={lineOptions.parse(search)} first={first} />
    </QueryClientProvider>,
  )
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const send = (type: string) => act(() => void sources[0]?.dispatchEvent(new MessageEvent(type, { data: '{}' })))
const size = () => ({
  nodes: document.querySelectorAll('*').length,
  timers: vi.getTimerCount(),
  animations: animations.size,
  observers: observers.size,
  sources: sources.length,
})

test('an hour of changing figures leaves no more nodes, timers, animations, connections or listeners than a minute', async () => {
  open()
  await pass(2 * minute)
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const before = size()
  expect(before).toMatchObject({ animations: 1, observers: 1, sources: 1 })
  for (let passed = 0; passed < 60; passed++) {
    send('price')
    await pass(minute)
    for (const { changed } of observers) changed()
  }
  const { timers, ...rest } = size()
  expect(timers).toBeLessThanOrEqual(before.timers)
  expect({ ...rest, timers: before.timers }).toEqual(before)
  expect(listens.mock.instances.filter((target) => target === globalThis || target instanceof Node)).toEqual([])
  expect(figure).toBeGreaterThan(60)
  expect(screen.getAllByText(`${figure} ₽`)).toHaveLength(4)
})

test('a price event fetches the line within seconds, and without a stream it is fetched every minute', async () => {
  open({ mode: 'pve' })
  await pass(0)
  expect(sources[0]?.url).toBe('/api/v1/pve/events?types=price&items=Graphics%20card,Salewa')
  send('open')
  fetched.mockClear()
  await pass(4 * minute)
  expect(fetched).not.toHaveBeenCalled()
  send('price')
  send('price')
  await pass(5000)
  expect(fetched).toHaveBeenCalledOnce()
  send('error')
  await pass(3 * minute)
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('a refused stream is opened again, one at a time', async () => {
  open()
  await pass(0)
  const [first] = sources
  if (!first) throw new Error('no stream was opened')
  first.close()
  send('error')
  send('error')
  await pass(minute)
  expect(sources).toHaveLength(2)
})

test('while the site does not respond the last line goes on, and nothing is shown where there is none', async () => {
  isAway = true
  const { unmount } = open()
  await pass(20 * minute)
  expect(screen.getAllByText('Salewa')).toHaveLength(2)
  unmount()
  open({}, viewOf())
  await pass(20 * minute)
  expect(document.body.textContent).toBe('')
  isAway = false
  await pass(2 * minute)
  expect(screen.getAllByText('Salewa')).toHaveLength(2)
})

test('the line is still for a computer that asks for less motion, unless its address says always', async () => {
  wantsLessMotion = true
  const still = open()
  await pass(0)
  expect([animations.size, screen.getAllByText('Salewa').length]).toEqual([0, 1])
  still.unmount()
  open({ motion: 'always' })
  await pass(0)
  expect([animations.size, screen.getAllByText('Salewa').length]).toEqual([1, 2])
})

test('a closed overlay leaves nothing running', async () => {
  const { unmount } = open()
  await pass(minute)
  send('price')
  unmount()
  expect(sources.every(({ readyState }) => readyState === Source.CLOSED)).toBe(true)
  expect([animations.size, observers.size]).toEqual([0, 0])
  fetched.mockClear()
  await pass(10 * minute)
  expect(fetched).not.toHaveBeenCalled()
})
