import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { savedPreset } from '#app/features/loadouts/testing/saved-preset.ts'
import { openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

const m4a1 = 'colt_m4a1_5.56x45_assault_rifle'
const page = `/loadouts/weapon/${m4a1}`
beforeEach(async () => {
  await runSql('TRUNCATE loadouts CASCADE')
  history.replaceState(null, '', '/')
})

async function openDialog() {
  const button = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  return within(await screen.findByRole('dialog', { name: 'Save this build' }))
}
const titleField = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: 'Title' })

/** Another Pro player's published default preset. */
async function publishPreset() {
  const author = await openBrowser('pro')
  const { build } = savedPreset(m4a1)
  const { uid } = await (await author.api('POST', '/loadouts/saved', { key: randomUUID(), title: 'Labs run', build })).json()
  await author.api('PUT', `/loadouts/saved/${uid}/published`, { isPublic: true })
  return { author, uid: String(uid) }
}

test('visitors are asked to log in, free users are told that saving is for Pro', async () => {
  await renderRoute(page)
  const visitor = await openDialog()
  visitor.getByText('This feature available for Pro status only.')
  visitor.getByText('Log in')
  cleanup()
  await renderRoute(page, { as: 'free' })
  const free = await openDialog()
  free.getByText('This feature available for Pro status only.')
  expect(free.queryByText('Log in')).toBeNull()
  free.getByRole('link', { name: 'Get Pro' })
})

test('a Pro player saves a build, and changes it on its page without losing the steps to undo', async () => {
  const { address } = await renderRoute(page, { as: 'pro' })
  const dialog = await openDialog()
  fireEvent.change(titleField(dialog), { target: { value: 'Woods by night' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const note = within(await screen.findByRole('region', { name: 'Woods by night' }))
  note.getByText('private')
  expect(address()).toMatch(new RegExp(`^${page}/[0-9a-f-]{36}$`))

  const [muzzle] = await screen.findAllByRole('treeitem', { name: /^Muzzle: .*USGI/ })
  fireEvent.keyDown(muzzle ?? document.body, { key: 'Delete' })
  for (const title of ['Woods by day', 'Woods at noon']) {
    const again = await openDialog()
    fireEvent.change(titleField(again), { target: { value: title } })
    fireEvent.click(again.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('region', { name: title })
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false)
  }
})

test('a build without a title is not saved: the field says why and gets the focus', async () => {
  const { browser } = await renderRoute(page, { as: 'pro' })
  const dialog = await openDialog()
  fireEvent.change(titleField(dialog), { target: { value: '  ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('textbox', { name: 'Title', description: 'Enter a title.' })).toBe(document.activeElement)
  expect(await (await browser.api('GET', '/loadouts/mine?mode=pvp')).json()).toEqual([])
})

test('a twin is saved but not published: the dialog says so, leads to the published one, and goes on with what was saved', async () => {
  const { uid } = await publishPreset()
  const { browser } = await renderRoute(page, { as: 'pro' })
  const dialog = await openDialog()
  fireEvent.change(titleField(dialog), { target: { value: 'My own' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Published/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Exact same loadout already published/)
  dialog.getByText('It is saved, but not published.')
  expect(dialog.getByRole('link', { name: 'Open the published loadout' }).getAttribute('href')).toBe(`${page}/${uid}`)
  expect(dialog.getByRole('checkbox', { name: /^Published/ })).toHaveProperty('checked', false)
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  within(await screen.findByRole('region', { name: 'My own' })).getByText('private')
  const mine: unknown[] = await (await browser.api('GET', '/loadouts/mine?mode=pvp')).json()
  expect(mine).toHaveLength(1)
})

test('saved builds, presets and links are put beside the build; a link to nothing is refused in words', async () => {
  const { author } = await publishPreset()
  await renderRoute(`${page}?view=compare`, { browser: author })
  const pick = await screen.findByRole('combobox', { name: /^Add a preset or a saved build/ })
  const option = await within(pick).findByRole('option', { name: 'Labs run' })
  const add = (element: HTMLElement) => fireEvent.change(pick, { target: { value: element.getAttribute('value') } })
  add(option)
  await screen.findByRole('columnheader', { name: /^Labs run/ })
  add(within(pick).getByRole('option', { name: 'Bare weapon' }))
  await screen.findByRole('columnheader', { name: /^Bare weapon/ })

  const link = screen.getByRole('textbox', { name: 'Paste a link to a build' })
  async function paste(text: string) {
    fireEvent.change(link, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  }
  await paste('https://example.com/nothing')
  await screen.findByText('There is no link to a build in this.')
  await paste(`${page}/${randomUUID()}`)
  await screen.findByText('There is no such weapon or loadout, or it is private.')
  await paste(`${page}?b=garbage`)
  await screen.findByText(/This link is damaged/)
  await paste('/loadouts/weapon/kalashnikov_ak-74n_5.45x39_assault_rifle')
  await screen.findByRole('columnheader', { name: /^AK-74N/ })
})
