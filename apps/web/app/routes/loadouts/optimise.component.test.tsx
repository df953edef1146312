import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OptimiserTask } from '#app/features/loadouts/optimise/optimiser-client.ts'
import { runTask } from '#app/features/loadouts/optimise/run-task.ts'
import { renderRoute } from '#testing/render-route.tsx'

const pistol = '/loadouts/weapon/makarov_pm_9x18pm_pistol?view=optimise'

/** A worker on this thread; `isStuck`: it never comes to an end. */
function stubWorker({ isStuck }: { isStuck: boolean }) {
  const seen = { tasks: 0, ended: 0 }
  class TestWorker extends EventTarget {
    postMessage(task: OptimiserTask) {
      seen.tasks++
      if (!isStuck) void runTask(structuredClone(task), (data) => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate() {
      seen.ended++
    }
  }
  vi.stubGlobal('Worker', TestWorker)
  return seen
}

const run = async () => {
  const button = await screen.findByRole('button', { name: 'Find the best build' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

test('a run is cancelled, then the best build is found, proven and put on the page; undo takes it back', async () => {
  await renderRoute(pistol)
  const stuck = stubWorker({ isStuck: true })
  await run()
  await waitFor(() => expect(stuck.tasks).toBe(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(stuck.ended).toBe(1)
  stubWorker({ isStuck: false })
  fireEvent.click(screen.getByRole('button', { name: 'Most ergonomics' }))
  await run()
  await screen.findByRole('heading', { name: 'Proven: there is no better build' })
  const best = within(screen.getByRole('region', { name: 'Best build' }))
  fireEvent.click(best.getByRole('button', { name: 'Use it' }))
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false)
})

test('wishes that nothing fulfils are named', async () => {
  await renderRoute(pistol)
  stubWorker({ isStuck: false })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Budget, ₽' }), { target: { value: '1' } })
  await run()
  await screen.findByRole('heading', { name: 'No build fulfils all of this' })
  screen.getByText(/Price at most 1 ₽/)
})
