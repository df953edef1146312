import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRoute, restocksAre } from '#testing/render-route.tsx'

const rifle = '/item/colt_m4a1_5.56x45_assault_rifle'
const peacekeeper = '5935c25fb3acc3127c3d8cd9'
const mechanic = '5a7c2eca46aef81a7ca2145d'
const minute = 60_000

let hours = 0
beforeEach(() => {
  // Every test begins after the one before: the clock of the pages is one for all.
  hours += 1
  // What waits with setTimeout goes on: only the clock and what counts by it are still.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() + hours * 60 * minute })
})
afterEach(async () => {
  vi.useRealTimers()
  await restocksAre({})
})
async function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}
const offer = () =>
  within(screen.getByRole('region', { name: 'Get it' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('Peacekeeper LL2'))?.textContent

test('without times of the feed nothing speaks of restocks', async () => {
  await renderRoute(rifle)
  expect(offer()).not.toContain('restock')
  expect(screen.queryByRole('button', { name: 'Trader restocks' })).toBeNull()
})

test('an offer counts down to its trader’s restock and goes on with the next one', async () => {
  await restocksAre({ pvp: { [peacekeeper]: Date.now() + 2.5 * minute }, pve: { [peacekeeper]: Date.now() + 20 * minute } })
  await renderRoute(rifle)
  expect(offer()).toContain('restocks in 2m')
  await pass(minute)
  expect(offer()).toContain('restocks in 1m')
  await pass(minute)
  expect(offer()).toContain('restocks in under a minute')
  await pass(minute)
  expect(offer()).toContain('restocking…')
  await restocksAre({ pvp: { [peacekeeper]: Date.now() + 124 * minute } })
  await pass(4 * minute)
  expect(offer()).toContain('restocks in 2h')
})

test('a restock whose trader’s next time never comes says nothing after half an hour', async () => {
  await restocksAre({ pvp: { [peacekeeper]: Date.now() - 28 * minute } })
  await renderRoute(rifle)
  expect(offer()).toContain('restocking…')
  await pass(3 * minute)
  expect(offer()).not.toContain('restock')
})

test('all traders are one list behind the header, the soonest first, with the seconds of the last minute', async () => {
  await restocksAre({ pvp: { [mechanic]: Date.now() + 95 * minute, [peacekeeper]: Date.now() + 1.75 * minute } })
  await renderRoute('/')
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Trader restocks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trader restocks' })
  const waits = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\d\d:\d\d$/, '').replace('\u00a0', ' '))
  await within(dialog).findByText('Mechanic')
  expect(waits()).toEqual(['PePeacekeeper1m', 'MeMechanic1h 35m'])
  await pass(minute)
  expect(waits()).toEqual(['PePeacekeeper45s', 'MeMechanic1h 34m'])
  await pass(5000)
  expect(waits()[0]).toBe('PePeacekeeper40s')
  await pass(1.5 * minute)
  expect(waits()).toEqual(['PePeacekeeperrestocking…', 'MeMechanic1h 32m'])
  expect(dialog.querySelector('[aria-live]')).toBeNull()
})
