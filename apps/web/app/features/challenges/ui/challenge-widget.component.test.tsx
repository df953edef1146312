import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/http/query-client.ts'
import { challengeOverlay } from '../overlay-options.ts'
import type { OverlayView } from '../service.ts'
import { ChallengeWidget } from './challenge-widget.tsx'

const minute = 60_000
const me = '00000000-0000-4000-8000-000000000002'
let isAway = false
let fetches = 0
/** What the server's clock is ahead of the browser's. */
const ahead = 10 * minute
const endsAt = () => startedAt + ahead + 90 * minute
let startedAt = 0

const viewOf = (): OverlayView => ({
  locale: 'en',
  title: 'Week of loot',
  clock: { label: 'Ends in', at: endsAt() },
  now: Date.now() + ahead,
  rows: [
    { player: 'a', place: 1, name: 'Killa', figure: `${fetches}` },
    { player: me, place: 2, name: 'Tagilla', figure: '0' },
  ],
})
beforeEach(() => {
  vi.useFakeTimers()
  startedAt = Date.now()
  ;[isAway, fetches] = [false, 0]
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      fetches++
      return Response.json(viewOf())
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (first: OverlayView | undefined) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChallengeWidget options={challengeOverlay.parse({ me })} first={first} />
    </QueryClientProvider>,
  )
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

test('an hour leaves no more nodes, timers or listeners than a minute, and the clock runs by the server’s', async () => {
  open(viewOf())
  expect(screen.getByRole('timer').textContent).toBe('01:30:00')
  await pass(minute)
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const size = () => ({ nodes: document.querySelectorAll('*').length, timers: vi.getTimerCount() })
  const before = size()
  for (let passed = 0; passed < 60; passed++) await pass(minute)
  expect(size()).toEqual(before)
  expect(listens.mock.instances.filter((target) => target === globalThis || target instanceof Node)).toEqual([])
  expect(fetches).toBeGreaterThan(200)
  expect(screen.getByRole('timer').textContent).toMatch(/^00:29:0[01]$/)
})

test('while the site does not respond the last standings and the clock go on, and nothing is shown where there are none', async () => {
  isAway = true
  const { unmount } = open(viewOf())
  await pass(20 * minute)
  expect(screen.getByRole('timer').textContent).toBe('01:10:00')
  screen.getByText('Killa')
  unmount()
  open(undefined)
  await pass(20 * minute)
  expect(document.body.textContent).toBe('')
  isAway = false
  await pass(minute)
  screen.getByText('Killa')
})

test('the own line is marked', () => {
  open(viewOf())
  expect(document.querySelectorAll('[data-own]')).toHaveLength(1)
  expect(screen.getByText('Tagilla').closest('li')).toHaveProperty('dataset.own', 'true')
})
