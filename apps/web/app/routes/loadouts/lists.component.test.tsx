import { randomUUID } from 'node:crypto'
import type { ItemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { writeLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { savedPreset } from '#app/features/loadouts/testing/saved-preset.ts'
import { openBrowser, openNote, renderRoute, runSql, takePro } from '#testing/render-route.tsx'
import { loader as toSearch } from './to-search.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
const m4 = 'colt_m4a1_5.56x45_assault_rifle'
const ak = 'kalashnikov_ak-74n_5.45x39_assault_rifle'
beforeEach(() => runSql('TRUNCATE loadouts CASCADE'))

const buildOf = (url: string, ...empty: string[]): SavedBuild => savedPreset(url, ...empty).build

/** A Pro player saves a build, and publishes it unless it is to stay private. */
async function save(
  title: string,
  build: SavedBuild,
  { by, isPublic = true }: { by?: Browser; isPublic?: boolean } = {},
): Promise<Browser> {
  const browser = by ?? (await openBrowser('pro'))
  const { uid } = await (await browser.api('POST', '/loadouts/saved', { key: randomUUID(), title, build })).json()
  if (isPublic) await browser.api('PUT', `/loadouts/saved/${uid}/published`, { isPublic })
  return browser
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const titles = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)
const rowOf = (title: string) => {
  const row = rows().find((one) => within(one).queryByRole('link', { name: title }))
  if (!row) throw new Error(`no row ${title}`)
  return within(row)
}

test('published builds with their figures, narrowed and ordered by the address', async () => {
  const author = await save('Labs run', buildOf(m4))
  await author.api('PUT', '/users/me', { username: 'Nikita_1' })
  await save('Budget AK', buildOf(ak), { by: author })
  await save('Secret', buildOf(ak, 'mod_muzzle'), { by: author, isPublic: false })
  const { address } = await renderRoute('/loadouts/search?sort=title')
  expect(titles()).toEqual(['Budget AK', 'Labs run'])
  const row = rowOf('Labs run')
  expect(row.getByRole('link', { name: 'Labs run' }).getAttribute('href')).toMatch(new RegExp(`^/loadouts/weapon/${m4}/`))
  row.getByRole('link', { name: 'Nikita_1' })
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['55', '77', '223']))
  expect(screen.queryByText('Secret')).toBeNull()

  fireEvent.change(screen.getByRole('combobox', { name: 'Caliber' }), { target: { value: 'Caliber545x39' } })
  await waitFor(() => expect(titles()).toEqual(['Budget AK']))
  expect(address()).toContain('caliber=Caliber545x39')
  const recoil = screen.getByRole('textbox', { name: 'Recoil up to' })
  fireEvent.change(recoil, { target: { value: '30' } })
  fireEvent.blur(recoil)
  await screen.findByText('No loadouts match')
  fireEvent.click(screen.getByRole('link', { name: 'Reset the filters' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.click(rowOf('Labs run').getByRole('link', { name: 'Nikita_1' }))
  await screen.findByRole('link', { name: /^By Nikita_1/ })
})

test('a link whose filters nobody can read says which ones it leaves out', async () => {
  await save('Labs run', buildOf(m4))
  await renderRoute('/loadouts/search?category=Slingshots&price=cheap')
  screen.getByText(/Ignored unreadable filters in the link: category, price/)
  expect(titles()).toEqual(['Labs run'])
})

test('a Pro player likes at once; visitors and free users are told what it needs; authors see the number', async () => {
  const author = await save('Labs run', buildOf(m4))
  await renderRoute('/loadouts/search', { as: 'pro' })
  fireEvent.click(screen.getByRole('button', { name: 'Like Labs run: 0 likes', pressed: false }))
  await screen.findByRole('button', { name: 'Like Labs run: 1 like', pressed: true })
  cleanup()
  await renderRoute('/loadouts/search')
  const like = () => screen.getByRole('button', { name: 'Like Labs run: 1 like' })
  within(openNote(like)).getByText(/Log in to like loadouts/)
  cleanup()
  await renderRoute('/loadouts/search', { as: 'free' })
  within(openNote(like)).getByText(/This feature available for Pro status only/)
  cleanup()
  await renderRoute('/loadouts/search', { as: 'pro', browser: author })
  expect(screen.queryByRole('button', { name: /^Like Labs run/ })).toBeNull()
  screen.getByText('like')
})

test('a like that is refused is taken back and says why', async () => {
  await save('Labs run', buildOf(m4))
  const { browser } = await renderRoute('/loadouts/search', { as: 'pro' })
  await takePro(browser)
  fireEvent.click(screen.getByRole('button', { name: 'Like Labs run: 0 likes' }))
  await screen.findByText('Pro status required')
  screen.getByRole('button', { name: 'Like Labs run: 0 likes', pressed: false })
})

test('own loadouts are published, refused as twins, made private and deleted', async () => {
  await save('Original', buildOf(m4))
  const player = await save('Mine', buildOf(m4), { isPublic: false })
  await save('AK', buildOf(ak), { by: player, isPublic: false })
  await renderRoute('/loadouts/my', { as: 'pro', browser: player })
  expect(titles()).toEqual(['AK', 'Mine'])
  fireEvent.click(rowOf('Mine').getByRole('button', { name: 'Publish Mine' }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toMatch(/^Mine: Exact same loadout already published\. Change attachments/)
  expect(within(refusal).getByRole('link', { name: 'Open the published one' }).getAttribute('href')).toContain(`/loadouts/weapon/${m4}/`)

  fireEvent.click(rowOf('AK').getByRole('button', { name: 'Publish AK' }))
  await waitFor(() => rowOf('AK').getByText('Public'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(rowOf('AK').getByRole('button', { name: 'Make AK private' }))
  await waitFor(() => rowOf('AK').getByText('Private'))
  fireEvent.click(rowOf('Mine').getByRole('button', { name: 'Delete Mine' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(titles()).toEqual(['AK']))
})

test('loadouts of a file become private own ones; what is there already and what no longer fits is said', async () => {
  const author = await save('Labs run', buildOf(m4))
  const file = writeLoadoutFile([
    { title: 'Labs run', gun: m4, build: buildOf(m4) },
    { title: 'Old AK', gun: ak, build: buildOf(ak) },
    { title: 'Broken', gun: m4, build: { ...buildOf(m4), parts: [{ path: 'mod_stock', uid: 'gone' as ItemUid }] } },
  ])
  await renderRoute('/loadouts/my', { browser: author })
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }))
  const open = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Open a file'), { target: { files: [new File([text], 'loadouts.json')] } })
  open('[]')
  await dialog.findByText('This file has no builds of this site. Nothing was changed.')
  open(file)
  await dialog.findByText('1 loadout added.')
  dialog.getByText('1 was already there.')
  dialog.getByText(/^Broken: /)
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['Labs run', 'Old AK']))
})

test('what the game changed since is marked, part by part', async () => {
  const player = await save('Old', buildOf(m4))
  await runSql(
    `UPDATE loadouts SET changes = '[{"kind": "figure", "name": "ergonomics", "before": 55, "now": 51}, {"kind": "required", "path": "mod_stock"}]'`,
  )
  await renderRoute('/loadouts/my', { as: 'pro', browser: player })
  const note = within(openNote(() => rowOf('Old').getByRole('button', { name: 'No longer fits together' })))
  note.getByText('Ergonomics: was 55, now 51')
  note.getByText('A required slot is empty')
})

test('without a login or Pro the own list says what they give; what was saved stays after Pro', async () => {
  await renderRoute('/loadouts/my')
  screen.getByText('Log in to save loadouts')
  screen.getByRole('link', { name: 'Build a weapon' })
  cleanup()
  await renderRoute('/loadouts/my', { as: 'free' })
  screen.getByText('Pro status required')
  cleanup()
  const player = await save('Mine', buildOf(m4))
  await takePro(player)
  await renderRoute('/loadouts/my', { as: 'pro', browser: player })
  screen.getByText(/What you have saved stays/)
  rowOf('Mine').getByRole('button', { name: 'Make Mine private' })
})

test('in Russian', async () => {
  await renderRoute('/loadouts/search', { locale: 'ru' })
  screen.getByText('Опубликованных сборок пока нет')
  cleanup()
  const player = await save('Лаба', buildOf(m4))
  await renderRoute('/loadouts/search', { locale: 'ru' })
  screen.getByRole('button', { name: 'Лайкнуть сборку Лаба: 0 лайков' })
  expect(screen.getAllByText('1 сборка').length).toBeGreaterThan(0)
  cleanup()
  await renderRoute('/loadouts/my', { as: 'pro', browser: player, locale: 'ru' })
  rowOf('Лаба').getByText('Публичная')
})

test('an admin reads the titles of what is published, the last edited first, and deletes one after a question', async () => {
  const author = await save('Rude title', buildOf(m4))
  await save('Budget AK', buildOf(ak), { by: author })
  await save('Secret', buildOf(ak, 'mod_muzzle'), { by: author, isPublic: false })
  await renderRoute('/admin/loadouts', { as: 'admin' })
  expect(titles()).toEqual(['Budget AK', 'Rude title'])
  fireEvent.click(screen.getByRole('button', { name: 'Delete Rude title' }))
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(titles()).toEqual(['Budget AK']))
})

test('an admin narrows what is published by words and caliber, and orders it by likes; what nobody can read narrows nothing', async () => {
  const author = await save('Rude title', buildOf(m4))
  await save('Budget AK', buildOf(ak), { by: author })
  const { address } = await renderRoute('/admin/loadouts?q=rude', { as: 'admin' })
  expect(titles()).toEqual(['Rude title'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Caliber' }), { target: { value: 'Caliber545x39' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Reset the filters' }))
  await waitFor(() => expect(titles()).toEqual(['Budget AK', 'Rude title']))
  fireEvent.click(screen.getByRole('link', { name: /^Likes/ }))
  await waitFor(() => expect(address()).toBe('/admin/loadouts?sort=likes'))
  cleanup()
  await renderRoute('/admin/loadouts?q=%00&category=__proto__&caliber=x&sort=constructor&n=-1', { as: 'admin' })
  expect(titles()).toHaveLength(2)
})

test('the address of loadouts alone leads to what players have published', () => {
  const { status, headers } = toSearch()
  expect([status, headers.get('Location')]).toEqual([301, '/loadouts/search'])
})
