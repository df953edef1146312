import type { OptimiserResult } from '@stashwise/loadouts/optimise/request'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OptimiserMessage, OptimiserTask } from '#app/features/loadouts/client/optimise/optimiser-client.ts'
import { runTask } from '#app/features/loadouts/client/optimise/run-task.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const pistol = '/loadouts/weapon/makarov_pm_9x18pm_pistol?view=optimise'

type Change = (result: OptimiserResult) => OptimiserResult
/** Changes results before the page receives them; the page has one worker for all tests. */
let changed: Change = (result) => result
let isHeldBack = false

/** A worker on this thread; `isStuck`: it never comes to an end; `isSlow`: nor do the reasons of what it finds. */
function stubWorker({
  isStuck = false,
  isSlow = false,
  change = (result) => result,
}: {
  isStuck?: boolean
  isSlow?: boolean
  change?: Change
}) {
  changed = change
  isHeldBack = isSlow
  const seen = { tasks: 0, ended: 0 }
  class TestWorker {
    onmessage: ((event: MessageEvent) => void) | null = null
    postMessage(task: OptimiserTask) {
      seen.tasks++
      const send = (message: OptimiserMessage) => {
        if (isHeldBack && (message.kind === 'best' || message.kind === 'front' || message.kind === 'money')) return
        const data = message.kind === 'best' ? { ...message, result: changed(message.result) } : message
        this.onmessage?.(new MessageEvent('message', { data }))
      }
      if (!isStuck) void runTask(structuredClone(task), send)
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
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  cancel.focus()
  fireEvent.click(cancel)
  expect(stuck.ended).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find the best build' })))
  stubWorker({})
  fireEvent.click(screen.getByRole('button', { name: 'Most ergonomics' }))
  await run()
  await screen.findByRole('heading', { name: 'Proven: no better build exists' })
  const best = within(screen.getByRole('region', { name: 'Best build' }))
  await waitFor(() => expect(document.activeElement?.textContent, 'the result is brought into view').toBe('Proven: no better build exists'))
  best.getByText('Until you use it, stats, shopping list, and comparison show your current build.')
  screen.getByRole('heading', { name: 'Current build' })
  fireEvent.click(best.getByRole('button', { name: 'Use it' }))
  best.getByText('It’s your build now.')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false)
})

test('a proven build is shown before its reasons are known, and stays when nobody waits for them', async () => {
  await renderRoute(pistol)
  stubWorker({ isSlow: true })
  await run()
  await screen.findByRole('heading', { name: 'Proven: no better build exists' })
  screen.getByText(/reasons are being worked out/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(/reasons are being worked out/)).toBeNull())
  screen.getByRole('heading', { name: 'Proven: no better build exists' })
})

test('another goal makes the result stale; form and result stay while another view is open', async () => {
  await renderRoute(pistol)
  stubWorker({})
  const budget = await screen.findByRole('textbox', { name: 'Budget, ₽' })
  fireEvent.change(budget, { target: { value: '90 000' } })
  await run()
  await screen.findByRole('heading', { name: 'Proven: no better build exists' })
  expect(screen.queryByText(/settings have changed/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Build' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Optimize' }))
  expect(screen.getByRole('textbox', { name: 'Budget, ₽' })).toHaveProperty('value', '90 000')
  screen.getByRole('heading', { name: 'Proven: no better build exists' })
  fireEvent.click(screen.getByRole('button', { name: 'Cheapest' }))
  screen.getByText('The settings have changed since: search again.')
})

test('what is no number is marked, and nothing is searched for until it is one', async () => {
  await renderRoute(pistol)
  const budget = await screen.findByRole('textbox', { name: 'Budget, ₽' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find the best build' })).toHaveProperty('disabled', false))
  fireEvent.change(budget, { target: { value: '-5' } })
  expect(budget.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Only numbers from 0 up, like 150000 or 1.5')
  expect(screen.getByRole('button', { name: 'Find the best build' })).toHaveProperty('disabled', true)
  screen.getByText('Only numbers from 0 up are allowed, like 150000 or 1.5. Correct the marked field.')
})

test('where the weapon itself cannot be bought, that is said, and it can count as owned', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l1.t11111111')
  await renderRoute('/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?view=optimise', { browser })
  await screen.findByText(/^You can’t buy the weapon itself now \(.+\)/)
  fireEvent.click(screen.getByRole('checkbox', { name: 'I own the stock weapon' }))
  expect(screen.queryByText(/^You can’t buy the weapon itself now/)).toBeNull()
})

test('wishes that nothing fulfils are named, and the tight one is loosened with one press', async () => {
  await renderRoute(pistol)
  stubWorker({})
  fireEvent.change(await screen.findByRole('textbox', { name: 'Budget, ₽' }), { target: { value: '1' } })
  await run()
  await screen.findByRole('heading', { name: 'No build meets all of these limits' })
  screen.getByText('This is too tight. Loosening it is enough:')
  screen.getByText(/Price at most 1 ₽/)
  const loosen = screen.getByRole('button', { name: /^Set to [\d,]+ ₽$/ })
  const least = loosen.textContent?.replace(/\D/g, '')
  fireEvent.click(loosen)
  await screen.findByRole('heading', { name: 'Proven: no better build exists' })
  expect(screen.getByRole('textbox', { name: 'Budget, ₽' })).toHaveProperty('value', least)
})

test('without a proof the page says how much better the optimum can be, in the figure of the goal', async () => {
  await renderRoute(pistol)
  stubWorker({ change: (result) => (result.kind === 'optimal' ? { ...result, kind: 'best-found', bound: 0, gap: 1.261 } : result) })
  fireEvent.click(await screen.findByRole('button', { name: 'Least recoil' }))
  await run()
  await screen.findByRole('heading', { name: 'Best build found, not proven' })
  screen.getByText('At best, vertical recoil could be 1.27 lower.')
})

test("a proof of HiGHS is told from the search's own", async () => {
  await renderRoute(pistol)
  stubWorker({ change: (result) => ({ ...result, effort: { ...result.effort, by: 'highs' } }) })
  await run()
  await screen.findByText(/Proven optimal with HiGHS/)
})

test('a limit from below is loosened by less', async () => {
  await renderRoute(pistol)
  stubWorker({})
  fireEvent.click(await screen.findByRole('button', { name: 'Cheapest' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Ergonomics, at least' }), { target: { value: '90' } })
  fireEvent.change(screen.getByLabelText('Magazines'), { target: { value: 'forbidden' } })
  await run()
  await screen.findByText(/^Ergonomics at least 90\. With 1 less: /)
})

test('two kinds of parts that must be there, and have one slot, exclude each other', async () => {
  await renderRoute(pistol)
  stubWorker({})
  fireEvent.change(await screen.findByLabelText('Laser aiming modules'), { target: { value: 'required' } })
  fireEvent.change(screen.getByLabelText('Tactical combo devices'), { target: { value: 'required' } })
  await run()
  await screen.findByText('Laser aiming modules on the weapon')
})

test('the address of a quest fills the form in, another choice changes it, and the usual build comes back', async () => {
  await renderRoute('/loadouts/weapon/mp-133_12ga_pump-action_shotgun?view=optimise&quest=5accd5e386f77463027e9397')
  const quest = await screen.findByRole('combobox', { name: 'Fill in for a quest' })
  const field = (name: string) => screen.getByRole('textbox', { name })
  expect(quest).toHaveProperty('value', '5accd5e386f77463027e9397')
  expect(field('Ergonomics, at least')).toHaveProperty('value', '47')
  expect(field('Recoil sum, at most')).toHaveProperty('value', '850')
  expect(field('Magazine, at least')).toHaveProperty('value', '5')
  expect(field('Width in cells, at most')).toHaveProperty('value', '4')
  screen.getByRole('button', { name: 'Remove Any: Tactical combo devices from the list' })
  expect(screen.getByRole('link', { name: 'Open the quest' }).getAttribute('href')).toContain('quest=gunsmith-part-1')
  stubWorker({})
  await run()
  const verdict = await screen.findByRole('heading', { name: 'Proven: no better build exists' }, { timeout: 5000 })
  expect(verdict.closest('section')?.textContent).toContain('Recoil sum')
  fireEvent.change(quest, { target: { value: '' } })
  expect(field('Ergonomics, at least')).toHaveProperty('value', '')
  expect(screen.getByRole('checkbox', { name: /^Magazine of \d+ rounds or more/ })).toHaveProperty('checked', true)
})

test('a weight without rounds says how much it is with a full magazine', async () => {
  await renderRoute(pistol)
  stubWorker({})
  fireEvent.change(await screen.findByLabelText('Weight in kg, at most'), { target: { value: '2' } })
  await run()
  const best = async () => await screen.findByRole('region', { name: 'Best build' }, { timeout: 5000 })
  expect((await best()).textContent).not.toContain('with a full magazine')
  fireEvent.click(screen.getByLabelText('Weight without rounds, as quests take it'))
  await run()
  await waitFor(async () => expect((await best()).textContent).toMatch(/with a full magazine: [01]\.\d/))
})

test('a part that must be on the weapon is searched among all that fit', async () => {
  await renderRoute(pistol)
  const search = await screen.findByRole('searchbox', { name: 'Must be on the weapon: find a part' })
  fireEvent.change(search, { target: { value: 'magazine' } })
  const [first] = within(screen.getByRole('group', { name: 'Must be on the weapon' })).getAllByRole('listitem')
  const name = first?.textContent ?? ''
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: `Remove ${name} from the list` }))
  expect(screen.queryByRole('button', { name: `Remove ${name} from the list` })).toBeNull()
})

test('the builder says whose trader levels count, and asks for them', async () => {
  const browser = await openBrowser('pro')
  await renderRoute(pistol, { as: 'pro', browser })
  await screen.findByText('For a player who has everything.')
  cleanup()
  await browser.api('PUT', '/users/me', { hideoutUseProgress: true, level: 22, tradersLL: { Prapor: 3 } })
  await renderRoute(pistol, { as: 'pro', browser })
  await screen.findByText('For level 22')
  screen.getByText(/Prapor 3/)
  screen.getByRole('button', { name: 'Which modules have you built?' })
})
