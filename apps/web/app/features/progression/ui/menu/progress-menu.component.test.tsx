import type { PlayerEdit } from '@stashwise/accounts/edit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPageScope } from '#app/storage/page-scope.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'
import { progressStores } from '../../use-progress.ts'

/** Debut and Checking. */
const debut = '5ad38a6b-8e73-5662-bf5a-8ba6a028ab11'
// A page that renders little of its own: a menu is the same on all of them.
const path = '/progression/quests-interactive'

type Browser = Awaited<ReturnType<typeof openBrowser>>
const me = async (browser: Browser) => (await browser.api('GET', '/users/me')).json()
const edit = (browser: Browser, body: object) => browser.api('PUT', '/users/me', JSON.stringify(body))

/** Progress of an earlier page. */
async function editEarlier(edit: PlayerEdit) {
  const earlier = openPageScope()
  progressStores.pvp(earlier).edit(edit)
  await earlier.close()
}

const panel = () => within(screen.getByLabelText('Manage'))
const press = (name: string) => fireEvent.click(panel().getByText(name))
async function open(name: string, title: string) {
  press(name)
  return within(await screen.findByRole('dialog', { name: title }))
}
/** Chooses a file in the import dialog. */
function choose(dialog: ReturnType<typeof within>, content: string) {
  const input = dialog.getByLabelText('Choose a file')
  const file = new File([content], 'progress.json')
  fireEvent.change(input, { target: { files: [Object.assign(file, { text: async () => content })] } })
}

test('a visitor undoes the last change, and goes back to a point of the history', async () => {
  const { page } = await renderRoute(path)
  const store = progressStores.pvp(page)
  store.edit({ level: 14 })
  store.edit({ tracksProgress: true })
  store.apply('import', () => ({ questsDone: { add: [debut] }, itemsFound: { [debut]: 1 } }))
  fireEvent.click(await panel().findByText('Undo last change'))
  await panel().findByText(/^Undone: Completed Debut/)
  expect(store.get().value.fields).toMatchObject({ level: 14, questsDone: [] })

  const history = await open('History…', 'History')
  await history.findByText('Level 1 → 14')
  const [, , first] = history.getAllByRole('button', { name: 'Restore to before this' })
  if (!first) throw new Error('three changes are listed')
  fireEvent.click(first)
  fireEvent.click(await history.findByRole('button', { name: 'Restore' }))
  await history.findByText(/^Your progress is what it was before/)
  expect(store.get().value.fields.level).toBe(1)
  expect(history.getByText('Restored')).toBeTruthy()
})

test('a Pro player undoes and resets what is saved with the account', async () => {
  const browser = await openBrowser('pro')
  await edit(browser, { questsDone: [debut], level: 14 })
  await renderRoute(path, { browser })
  const history = await open('History…', 'History')
  await history.findByText('Completed Debut')
  fireEvent.click(history.getByRole('button', { name: 'Undo' }))
  await history.findByText('The change was undone.')
  await waitFor(async () => expect(await me(browser)).toMatchObject({ questsDone: [], level: 1 }))
  await history.findByText('Undone')
  fireEvent.click(history.getByRole('button', { name: 'Close' }))

  fireEvent.click(await panel().findByText('Undo last change'))
  await panel().findByText('There is nothing to undo.')
  await edit(browser, { questsDone: [debut] })
  press('Reset…')
  const sure = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  fireEvent.click(sure.getByRole('button', { name: 'Quests' }))
  fireEvent.click(sure.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect((await me(browser)).questsDone).toEqual([]))
})

test('a file is shown as a difference before it is applied, and a bad one changes nothing', async () => {
  const { page } = await renderRoute(path)
  const dialog = await open('Import…', 'Import progress')
  choose(dialog, '{"no": "progress"}')
  await dialog.findByText(/^This is neither a progress file of this site nor one of TarkovTracker/)
  expect(dialog.queryByRole('button', { name: 'Apply these changes' })).toBeNull()
  const tracker = { data: { tasksProgress: [{ id: '5936d90786f7742b1420ba5b', complete: true }], playerLevel: 9, pmcFaction: 'BEAR' } }
  choose(dialog, JSON.stringify(tracker))
  await dialog.findByText('Completed Debut')
  dialog.getByText('Level 1 → 9')
  dialog.getByText('+1 added')
  expect(progressStores.pvp(page).get().value.editedAt).toBe(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Apply these changes' }))
  await dialog.findByText(/^Imported/)
  expect(progressStores.pvp(page).get().value.fields).toMatchObject({ questsDone: [debut], level: 9, faction: 'Bear' })
})

test('a file of another mode says so, and is applied only by a press that names the PMC it goes to', async () => {
  const { page } = await renderRoute(path)
  const dialog = await open('Import…', 'Import progress')
  const data = { tasksProgress: [{ id: '5936d90786f7742b1420ba5b', complete: true }] }
  const isOffered = () => dialog.queryByRole('button', { name: 'Apply these changes' }) !== null
  choose(dialog, JSON.stringify({ data, meta: { gameMode: 'pvp' } }))
  await dialog.findByText('Completed Debut')
  expect(dialog.queryByText(/which mode/)).toBeNull()
  choose(dialog, JSON.stringify({ data }))
  await dialog.findByText('The file doesn’t say which mode it is from. It goes into your PVP PMC.')
  expect(isOffered()).toBe(true)
  choose(dialog, JSON.stringify({ data, meta: { gameMode: 'season' } }))
  await dialog.findByText(/^The file names a mode that Stashwise doesn’t know: “season”\./)
  expect(isOffered()).toBe(false)
  choose(dialog, JSON.stringify({ data, meta: { gameMode: 'pve' } }))
  await dialog.findByText(/^This is PVE progress, and you are importing it into your PVP PMC\./)
  expect(isOffered()).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Import into my PVP PMC anyway' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Apply these changes' }))
  await dialog.findByText(/^Imported/)
  expect(progressStores.pvp(page).get().value.fields).toMatchObject({ questsDone: [debut], gameMode: 'PVP' })
})

test('progress of before Pro is carried over once, as the player decides', async () => {
  await editEarlier({ level: 20, questsDone: { add: [debut] } })
  const browser = await openBrowser('pro')
  await renderRoute(path, { browser })
  fireEvent.click(await screen.findByRole('button', { name: 'Compare…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Progress in this browser' }))
  dialog.getByText('Level 1 → 20')
  fireEvent.click(dialog.getByRole('button', { name: 'Apply these changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull())
  await waitFor(async () => expect(await me(browser)).toMatchObject({ level: 20, questsDone: [debut] }))
})

test('progress of before Pro that is to be left is not asked about again', async () => {
  await editEarlier({ level: 20 })
  const browser = await openBrowser('pro')
  const { unmount } = await renderRoute(path, { browser })
  fireEvent.click(await screen.findByRole('button', { name: 'Compare…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Progress in this browser' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Leave as is' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull())
  expect(await me(browser)).toMatchObject({ level: 1 })
  unmount()
  await renderRoute(path, { browser })
  await panel().findByText('Saved with your account')
  expect(screen.queryByRole('button', { name: 'Compare…' })).toBeNull()
})
