import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePhase } from './use-phase.ts'

const minute = 60_000
/** What the server's clock is ahead of the browser's. */
const ahead = 10 * minute
let loads = 0

beforeEach(() => {
  vi.useFakeTimers()
  loads = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const step = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })
/** In steps of a second: effects run after each of them. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 1000) await step()
}

test('an open page follows the server’s clock from before the begin to the end, and is loaded again at each of them', async () => {
  const first = Date.now() + ahead
  const instant = (inMs: number) => new Date(first + inMs).toISOString()
  const times = { beginsAt: instant(2 * minute), endsAt: instant(5 * minute) }
  const loader = () => {
    loads++
    return { now: Date.now() + ahead }
  }
  function Page() {
    const { now } = useLoaderData<typeof loader>()
    return <p>{usePhase(times, now)}</p>
  }
  const Site = createRoutesStub([{ path: '/', loader, Component: Page, HydrateFallback: () => null }])
  render(<Site />)
  await pass(minute)
  screen.getByText('upcoming')
  expect(loads).toBe(1)
  await pass(minute + 3000)
  screen.getByText('running')
  expect(loads).toBe(2)
  await pass(3 * minute)
  screen.getByText('ended')
  await pass(5 * minute)
  expect(loads).toBe(3)
})
