import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetProgressStores } from '#app/features/progression/client/use-progress.ts'
import { renderRoute } from '#testing/render-route.tsx'

afterEach(forgetProgressStores)

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a map’s sheet has its quests, and a tick takes an objective off it', async () => {
  await renderRoute('/progression/raid?map=ground-zero')
  await screen.findByRole('heading', { name: 'Raid sheet: Ground Zero' })
  const todo = await part('To do')
  const quest = (await todo.findByRole('link', { name: 'Shooting Cans' })).closest('li')
  if (!quest) throw new Error('no quest')
  const ticks = within(quest).getAllByRole('checkbox')
  fireEvent.click(ticks[0] ?? quest)
  await waitFor(() => expect(within(quest).queryAllByRole('checkbox')).toHaveLength(ticks.length - 1))
})

test('without chosen quests the sheet of these says so and leads to the quests of the map', async () => {
  await renderRoute('/progression/raid?map=customs&scope=current', { locale: 'ru' })
  await screen.findByText('Здесь делать нечего')
  expect(screen.getByRole('link', { name: 'Квесты на этой карте' }).getAttribute('href')).toBe('/progression/quests?map=customs')
})

test('the sheet of all open quests says when levels do not count', async () => {
  await renderRoute('/progression/raid?map=customs&scope=open', { as: 'pro' })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn tracking on' }))
  await waitFor(() => expect(screen.queryByText(/progress tracking is off/)).toBeNull())
})
