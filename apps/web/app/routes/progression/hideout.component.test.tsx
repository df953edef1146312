import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('article') ?? document.body)
const stateOf = (card: Awaited<ReturnType<typeof cardOf>>) => card.getByRole('img').getAttribute('aria-label')

test('a level says what it needs and costs; built, it opens the next, and can be undone', async () => {
  await renderRoute('/progression/hideout')
  const vents = await cardOf('Vents')
  await waitFor(() => vents.getByText('25,000 ₽'))
  const stash = await cardOf('Stash')
  expect(stateOf(stash)).toBe('Level 1 of 4')
  stash.getByText('Vents 1')
  fireEvent.click(vents.getByRole('button', { name: 'Build' }))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 1 of 3'))
  expect(stash.queryByText('Vents 1')).toBeNull()
  screen.getByText(/^2 of \d+ levels built$/)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 0 of 3'))
})

test('destroying what others need names them first', async () => {
  await renderRoute('/progression/hideout')
  const [vents, rest] = [await cardOf('Vents'), await cardOf('Rest Space')]
  fireEvent.click(vents.getByRole('button', { name: 'Build' }))
  fireEvent.click(await rest.findByRole('button', { name: 'Already built: Rest Space 1' }))
  fireEvent.click(await vents.findByRole('button', { name: 'Destroy Vents 1' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Vents 1 is needed by what you have built: Rest Space 1.')
  fireEvent.click(dialog.getByRole('button', { name: 'Destroy 1' }))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 0 of 3'))
  expect(stateOf(rest)).toBe('Level 1 of 3')
})
