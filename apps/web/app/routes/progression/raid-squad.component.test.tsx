import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const page = '/progression/raid?map=ground-zero&scope=open'
const squadPart = async (name = 'Squad') => within(await screen.findByRole('region', { name }))
/** The squad is told at once, and its response says what the others have done. */
async function tickSomething() {
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  const ticks = todo.getAllByRole('checkbox')
  fireEvent.click(ticks[0] ?? document.body)
  await waitFor(() => expect(todo.getAllByRole('checkbox').length).toBeLessThan(ticks.length))
}
const emptyProgress = { active: [], available: [], current: [], done: [] }
const mate = (name: string, progress: object = {}) => ({
  mode: 'pvp',
  key: `key of ${name}`.padEnd(40, 'x').replaceAll(/\W/g, '-'),
  name,
  progress: { ...emptyProgress, ...progress },
})
/** The squad of another player, with so many others in it. */
async function squadOf(name: string, others: readonly string[] = [], part: object = {}) {
  const browser = await openBrowser('visitor')
  const { token } = await (await browser.api('POST', '/progression/squads', { ...mate(name), ...part })).json()
  for (const other of others) await browser.api('POST', `/progression/squad/join?squad=${token}`, mate(other))
  return { browser, token }
}
const membersOf = async ({ browser, token }: Awaited<ReturnType<typeof squadOf>>) =>
  (await (await browser.api('GET', `/progression/squad?squad=${token}`)).json()).members

test('a squad is made on the sheet; who joins by its link is seen with what they share, and can be removed again', async () => {
  const { browser } = await renderRoute(page)
  fireEvent.click(await screen.findByRole('button', { name: 'Squad' }))
  const form = await squadPart('Make a squad')
  fireEvent.change(form.getByLabelText('Your name in the squad'), { target: { value: 'Nikita' } })
  fireEvent.click(form.getByRole('button', { name: 'Make a link' }))
  const squad = await squadPart()
  expect(squad.getByRole('listitem').textContent).toContain('Nikita')
  const link = squad.getByLabelText<HTMLInputElement>('Link for your squad').value
  const token = new URL(link).searchParams.get('squad') ?? ''
  const [{ progress }] = await waitFor(async () => {
    const members = await membersOf({ browser, token })
    expect(members[0].progress.available.length).toBeGreaterThan(1)
    return members
  })
  await browser.api('POST', `/progression/squad/join?squad=${token}`, mate('Анна', progress))
  await tickSomething()
  await squad.findByText('Анна')
  expect(screen.getAllByText('for Nikita and Анна').length).toBeGreaterThan(1)
  fireEvent.click(squad.getByRole('button', { name: 'Remove Анна from the squad' }))
  await waitFor(() => expect(squad.queryByText('Анна')).toBeNull())
  fireEvent.click(squad.getByRole('button', { name: 'Leave the squad' }))
  await screen.findByRole('button', { name: 'Squad' })
})

test('who opens the link sees who is there, joins by a name, tells of every tick, and is still in it with the next page', async () => {
  const squad = await squadOf('Nikita')
  const { browser, unmount } = await renderRoute(`${page}&squad=${squad.token}`, { as: 'free' })
  const invitation = await squadPart('Raid with this squad')
  invitation.getByText('Nikita')
  fireEvent.change(invitation.getByLabelText('Your name in the squad'), { target: { value: 'Anna' } })
  fireEvent.click(invitation.getByRole('button', { name: 'Join' }))
  await squadPart()
  await tickSomething()
  await waitFor(async () => expect((await membersOf(squad))[1]).toMatchObject({ name: 'Anna', progress: { done: [expect.any(String)] } }))
  unmount()
  await renderRoute(page, { as: 'free', browser })
  await screen.findAllByText('Nikita')
})

test('a squad that cannot be reached stays as it was last known, and the sheet works', async () => {
  const squad = await squadOf('Nikita')
  await renderRoute(`${page}&squad=${squad.token}`)
  fireEvent.click(await (await squadPart('Raid with this squad')).findByRole('button', { name: 'Join' }))
  await squadPart()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await tickSomething()
  await screen.findByText('The squad can’t be reached right now. Showing the last known state.')
  expect((await squadPart()).getByText('Nikita')).toBeTruthy()
})

test('a full squad, one of the other mode and one that is over say so, in Russian too', async () => {
  const full = await squadOf('Nikita', ['b', 'c', 'd', 'e'])
  const { unmount } = await renderRoute(`${page}&squad=${full.token}`)
  expect((await squadPart('Raid with this squad')).getByText('The squad is full: five players are in it.')).toBeTruthy()
  unmount()
  const pve = await squadOf('Nikita', [], { mode: 'pve' })
  const other = await renderRoute(`${page}&squad=${pve.token}`)
  await screen.findByText(/This squad plays PVE/)
  other.unmount()
  const { address } = await renderRoute(`${page}&squad=over`, { locale: 'ru' })
  fireEvent.click(await (await squadPart('Отряд')).findByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(address()).toBe(page))
})

test('who was removed is told and can join again', async () => {
  const squad = await squadOf('Nikita')
  await renderRoute(`${page}&squad=${squad.token}`)
  fireEvent.click(await (await squadPart('Raid with this squad')).findByRole('button', { name: 'Join' }))
  await squadPart()
  const [, me] = await membersOf(squad)
  await squad.browser.api('POST', `/progression/squad/remove?squad=${squad.token}`, { key: mate('Nikita').key, member: me.id })
  await tickSomething()
  await screen.findByText('You are no longer in this squad.')
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await squadPart()
  expect(await membersOf(squad)).toHaveLength(2)
})
