import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import * as L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/http/query-client.ts'
import { FollowedMap } from './followed-map.tsx'

const frame = { x: 0, y: 0, width: 100, height: 100 }
const drawing: MapDrawing = {
  unitsPerPoint: 1,
  unitsPerMetre: 1,
  box: frame,
  interval: 2,
  land: '',
  frame,
  grid: { metres: 100, step: 100, columns: [], rows: [] },
  sheets: [],
}
const observers = new Set<object>()

beforeEach(() => {
  vi.useFakeTimers()
  observers.clear()
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        observers.add(this)
      }
      disconnect() {
        observers.delete(this)
      }
    },
  )
  vi.stubGlobal('fetch', async () => Response.json(drawing))
  Object.assign(L.Browser, { any3d: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const queries = createQueryClient()
type Place = { x: number; z: number } | undefined
const mapOf = (slug: string, place: Place, zoom = 4) => (
  <QueryClientProvider client={queries}>
    <FollowedMap slug={slug} drawingHash={slug} place={place && { position: { ...place, y: 2 }, heading: 90 }} zoom={zoom} label="You" />
  </QueryClientProvider>
)
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const size = () => ({ nodes: document.querySelectorAll('*').length, timers: vi.getTimerCount(), observers: observers.size })

test('the player is shown where they are on the map; a place beside it is not', async () => {
  const { rerender, container } = render(mapOf('customs', { x: 96, z: -134 }))
  await pass(1000)
  screen.getByRole('img', { name: 'You', hidden: true })
  rerender(mapOf('customs', { x: 90_000, z: -134 }))
  await pass(1000)
  expect(screen.queryByRole('img', { name: 'You', hidden: true })).toBeNull()
  expect(container.querySelector('[data-live-map]')).not.toBeNull()
  rerender(mapOf('no-such-map', { x: 96, z: -134 }))
  expect(container.innerHTML).toBe('')
})

test('an hour of positions on several maps leaves no more nodes, timers or observers than a minute', async () => {
  const { rerender, unmount } = render(mapOf('customs', { x: 96, z: -134 }))
  for (const slug of ['woods', 'customs']) {
    rerender(mapOf(slug, { x: 96, z: -134 }))
    await pass(30_000)
  }
  // What was fetched is cached for some minutes.
  await pass(10 * 60_000)
  const before = size()
  for (let half = 0; half < 120; half++) {
    const slug = Math.floor(half / 20) % 2 === 0 ? 'customs' : 'woods'
    rerender(mapOf(slug, half % 20 === 19 ? undefined : { x: (half % 20) * 10, z: -134 }))
    await pass(30_000)
  }
  rerender(mapOf('customs', { x: 96, z: -134 }))
  await pass(10 * 60_000)
  const { timers, ...rest } = size()
  expect(rest).toEqual({ nodes: before.nodes, observers: before.observers })
  expect(timers).toBeLessThanOrEqual(before.timers)
  unmount()
  expect(observers.size).toBe(0)
})
