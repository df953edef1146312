import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const cardOf = async (name: string) => within((await screen.findByText(name, { selector: 'h2' })).closest('article') ?? document.body)
const stateOf = (card: Awaited<ReturnType<typeof cardOf>>) => card.getByLabelText(/^Level \d of/).getAttribute('aria-label')

test('a level says what it needs and costs; built, it opens the next, and can be undone', async () => {
  await renderRoute('/progression/hideout')
  const vents = await cardOf('Vents')
  await waitFor(() => vents.getByText('25,000 ₽'))
  const stash = await cardOf('Stash')
  expect(stateOf(stash)).toBe('Level 1 of 4')
  stash.getByText('Vents 1')
  fireEvent.click(vents.getByText('Build'))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 1 of 3'))
  expect(stash.queryByText('Vents 1')).toBeNull()
  screen.getByText(/^2 of \d+ levels built$/)
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 0 of 3'))
})

test.each([
  ['its card’s heading', '/progression/hideout', 'Vents'],
  ['the page when no card is left', '/progression/hideout?show=buildable', ''],
])('a built level leaves the focus on %s', async (_, path, text) => {
  await renderRoute(path)
  const build = (await cardOf('Vents')).getByText('Build')
  build.focus()
  fireEvent.click(build)
  await screen.findByText('Undo')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toBe(text)
  fireEvent.click(screen.getByText('Undo'))
})

test('marking a level that needs others asks whether they are built too', async () => {
  await renderRoute('/progression/hideout')
  const [vents, rest] = [await cardOf('Vents'), await cardOf('Rest Space')]
  fireEvent.click(await rest.findByLabelText('Mark as built: Rest Space 1'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Vents 1')
  fireEvent.click(dialog.getByText('Mark only this one'))
  await waitFor(() => expect(stateOf(rest)).toBe('Level 1 of 3'))
  expect(stateOf(vents)).toBe('Level 0 of 3')
  fireEvent.click(await screen.findByText('Undo'))
  await waitFor(() => expect(stateOf(rest)).toBe('Level 0 of 3'))
  fireEvent.click(await rest.findByLabelText('Mark as built: Rest Space 1'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Mark them all'))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 1 of 3'))
  expect(stateOf(rest)).toBe('Level 1 of 3')
})

test('destroying what others need names them first', async () => {
  await renderRoute('/progression/hideout')
  const [vents, rest] = [await cardOf('Vents'), await cardOf('Rest Space')]
  fireEvent.click(vents.getByText('Build'))
  fireEvent.click(await rest.findByLabelText('Mark as built: Rest Space 1'))
  fireEvent.click(await vents.findByLabelText('Mark as not built: Vents 1'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Vents 1 is needed by what you have built: Rest Space 1.')
  fireEvent.click(dialog.getByText('Mark 1 as not built'))
  await waitFor(() => expect(stateOf(vents)).toBe('Level 0 of 3'))
  expect(stateOf(rest)).toBe('Level 1 of 3')
})

test('a link to a module that is not in the game says so and shows all modules', async () => {
  await renderRoute('/progression/hideout#greenhouse')
  await screen.findByText('No such module')
  screen.getByRole('article', { name: 'Vents' })
})
