import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const part = (name: string) => within(screen.getByRole('region', { name }))

/** An item of the snapshot that the database has as the feed sends it. */
async function aFeedItem() {
  const { itemsData } = await (await (await openBrowser('free')).api('GET', '/cache')).json()
  const at = (name: string) => itemsData.fields.indexOf(name)
  const row: string[] = itemsData.items.find((one: unknown[]) => one.some((value) => String(value).startsWith('Salewa first aid')))
  const uid = row[at('uid')]
  if (uid === undefined) throw new Error('no item')
  const facts = JSON.stringify({
    uid,
    url: 'salewa',
    width: 1,
    height: 1,
    weightKg: 0.6,
    tags: ['a'],
    category: 'a',
    colour: 'blue',
    basePrice: 5,
    stackSize: 1,
    fleaBanned: false,
    fleaLevel: 0,
  })
  await runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', 'item', '${uid}', '', 1, '${facts}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts`,
  )
  await runSql(`DELETE FROM overrides WHERE kind = 'item'`)
  return uid
}

test('items are found by a part of their name, and it is said of how many', async () => {
  await renderRoute('/admin/items?q=salewa', { as: 'admin' })
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
  screen.getByRole('link', { name: /Salewa/ })
  screen.getByText(/^\d+ of [\d,]{5}$/)
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }))
  await screen.findByText(/^50 of [\d,]{5} rows are listed/)
  expect(screen.getAllByRole('row')).toHaveLength(51)
  screen.getByRole('link', { name: 'List 1,000 rows' })
})

test('conditions are put together by columns and go into the address', async () => {
  const { address } = await renderRoute('/admin/items?q=rifle', { as: 'admin' })
  const before = screen.getByText(/^\d+ of [\d,]{5}$/).textContent
  fireEvent.click(screen.getByRole('button', { name: 'Conditions' }))
  fireEvent.change(screen.getByLabelText('Column of condition 1'), { target: { value: 'width' } })
  fireEvent.change(screen.getByLabelText('Comparison of condition 1'), { target: { value: 'above' } })
  fireEvent.change(screen.getByLabelText('Value of condition 1'), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('where=and;width.above.4'))
  expect(screen.getByText(/^\d+ of [\d,]{5}$/).textContent).not.toBe(before)
})

test('selected rows change at once after a preview of how many, and the log reverts the batch', async () => {
  await aFeedItem()
  const { unmount, browser } = await renderRoute('/admin/items?q=salewa', { as: 'admin' })
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select row/ })[0] ?? document.body)
  const bar = () => part('Selected rows')
  fireEvent.change(bar().getByLabelText('Change'), { target: { value: 'width' } })
  fireEvent.change(bar().getByLabelText('New value'), { target: { value: 'wide' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText('Not a valid value.')
  fireEvent.change(bar().getByLabelText('New value'), { target: { value: '3' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/Width becomes 3: 1 record changes/)
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 record' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change 1 record' }))
  await status(/1 record changed/)
  expect(within(screen.getByRole('table')).getByText('corrected')).toBeTruthy()
  unmount()
  await renderRoute('/admin/logs?area=audit', { as: 'admin', browser })
  const [row] = screen.getAllByRole('row', { name: /Changed a correction/ })
  if (!row) throw new Error('no entry')
  fireEvent.click(within(row).getByRole('button', { name: 'Revert' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revert' }))
  await status('Reverted.')
  screen.getAllByRole('row', { name: /Reverted a change/ })
})

test('an item is corrected with a reason, and every fact says where it comes from', async () => {
  const uid = await aFeedItem()
  await renderRoute(`/admin/item/${uid}`, { as: 'admin' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '99' } })
  const save = () => fireEvent.click(part('Fields').getByRole('button', { name: 'Save' }))
  save()
  await screen.findAllByText('Not a valid value.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).value).toBe('99')
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '2' } })
  fireEvent.change(part('Fields').getByRole('textbox', { name: 'Note' }), { target: { value: 'measured' } })
  save()
  await status('Saved. Every page shows it now.')
  screen.getByText('Feed: 1')
  const row = within(screen.getByRole('table', { name: 'Every fact and its source' })).getByRole('row', { name: /^width/ })
  expect(row.textContent).toContain('Correction')
  within(part('History').getAllByRole('listitem')[0] ?? document.body).getByText(/Changed a correction/)
})

test('who saves after another admin has saved sees both versions, loses nothing and may save over them', async () => {
  const uid = await aFeedItem()
  await renderRoute(`/admin/item/${uid}`, { as: 'admin' })
  await runSql(`INSERT INTO overrides (kind, id, patch, reason, at) VALUES ('item', '${uid}', '{"facts":{"width":4}}', 'other', now())`)
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '2' } })
  fireEvent.click(part('Fields').getByRole('button', { name: 'Save' }))
  await screen.findByText(/Another admin saved this record meanwhile/)
  screen.getByText('Saved meanwhile: 4')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Save over it' }))
  await status('Saved. Every page shows it now.')
  screen.getByText('Feed: 1')
})

test('an import while an admin edits loses neither: what was typed is a correction, what was not is the feed’s', async () => {
  const uid = await aFeedItem()
  await renderRoute(`/admin/item/${uid}`, { as: 'admin' })
  await runSql(
    `UPDATE catalogue_records SET facts = (facts::jsonb || '{"weightKg": 0.7, "fleaBanned": true}')::text WHERE kind = 'item' AND id = '${uid}'`,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '2' } })
  fireEvent.click(part('Fields').getByRole('button', { name: 'Save' }))
  await status('Saved. Every page shows it now.')
  const fact = (name: RegExp) =>
    within(screen.getByRole('table', { name: 'Every fact and its source' })).getByRole('row', { name }).textContent
  expect(fact(/^width/)).toMatch(/2.*Correction/)
  expect(fact(/^weightKg/)).toMatch(/0\.7.*Feed/)
  expect(fact(/^fleaBanned/)).toMatch(/Feed/)
})

test('the admin search finds pages, items and users', async () => {
  const { email } = await (await (await openBrowser('free')).api('GET', '/users/me')).json()
  const { unmount } = await renderRoute(`/admin/search?q=${encodeURIComponent(email)}`, { as: 'admin' })
  screen.getByRole('link', { name: email })
  unmount()
  await renderRoute('/admin/search?q=salewa', { as: 'admin' })
  screen.getByRole('row', { name: /Salewa.*Item/ })
  unmount()
})

test.each(['items', 'barters', 'crafts', 'traders-prices', 'quests', 'search'])('%s: a hostile address shows a list', async (page) => {
  const hostile = '?q=%00%ED%A0%80%27&where=or%3B__proto__.is.x%3Bwidth.is.%25&sort=constructor&dir=up&record=..%2F&q=2'
  await renderRoute(`/admin/${page}${hostile}`, { as: 'admin' })
  screen.getByRole('heading', { level: 1 })
})

test('who opens an item that another admin edits reads it, takes it over, and the other is told', async () => {
  const uid = await aFeedItem()
  const { unmount } = await renderRoute(`/admin/item/${uid}`, { as: 'admin' })
  await runSql(
    `INSERT INTO edit_locks (kind, id, page, holder, holder_name, since, seen)
     VALUES ('item', '${uid}', 'another-page', '00000000-0000-4000-8000-000000000001', 'Boss', now(), now() + interval '1 minute')
     ON CONFLICT (kind, id) DO UPDATE SET page = excluded.page, holder_name = excluded.holder_name, seen = excluded.seen`,
  )
  unmount()
  await renderRoute(`/admin/item/${uid}`, { as: 'admin' })
  await screen.findByText(/Boss is editing this/)
  expect(screen.getByRole('group', { name: 'Editor' }).hasAttribute('disabled')).toBe(true)
  screen.getByRole('link', { name: 'Back to the list' })
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(screen.queryByText(/Boss is editing this/)).toBeNull())
  expect(screen.getByRole('group', { name: 'Editor' }).hasAttribute('disabled')).toBe(false)
})

test('the calls of locks exist for admins only', async () => {
  const record = { kind: 'item', id: 'i1', page: 'page-0001' }
  expect((await (await openBrowser('pro')).api('POST', '/admin/locks', record)).status).toBe(404)
  expect((await (await openBrowser('visitor')).api('POST', '/admin/locks/release', record)).status).toBe(404)
  const admin = await openBrowser('admin')
  expect(await (await admin.api('POST', '/admin/locks', record)).json()).toEqual({ isMine: true })
  for (const hostile of [
    {},
    { ...record, kind: '__proto__' },
    { ...record, id: '\0' },
    { ...record, id: 'x'.repeat(500) },
    { ...record, page: '' },
    { ...record, more: 1 },
  ])
    expect((await admin.api('POST', '/admin/locks', hostile)).status).toBe(400)
})

test('an item that the feed misses is added once, and shown as the admin typed it', async () => {
  await runSql("INSERT INTO catalogue_state (mode) VALUES ('pvp'), ('pve') ON CONFLICT DO NOTHING")
  const { address, unmount, browser } = await renderRoute('/admin/add-item', { as: 'admin' })
  const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type('Game id', 'not an id')
  type('Name in English', 'Golden rooster')
  fireEvent.click(screen.getByRole('button', { name: 'Add the item' }))
  await screen.findAllByText('Not a valid value.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in English' }).value).toBe('Golden rooster')
  type('Game id', '5d6e67fba4b9361bc73bc7aa')
  type('Short name', 'Rooster')
  type('Width', '2')
  fireEvent.click(screen.getByRole('button', { name: 'Add the item' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/item\//))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).value).toBe('2')
  unmount()
  await renderRoute('/admin/logs?area=audit', { as: 'admin', browser })
  screen.getAllByRole('row', { name: /Added an item/ })
})

/** A recipe of the snapshot that the database has as the feed sends it. */
async function aFeedRecipe(kind: 'barter' | 'craft') {
  const made = [...snapshotCatalogue().facts.joins.madeBy.values()].flat()
  const recipe = made.flatMap((one) => (one.kind === kind ? one.recipe : []))[0] ?? expect.fail()
  await runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', '${kind}', '${recipe.id}', '', 1, '${JSON.stringify(recipe)}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts`,
  )
  await runSql(`DELETE FROM overrides WHERE kind = '${kind}'`)
  return recipe.id
}

test.each([
  { page: 'barters', kind: 'barter', field: 'Limit' },
  { page: 'crafts', kind: 'craft', field: 'Duration, s' },
] as const)(
  '$page: one is corrected with a reason, refused with what is wrong, and reverted to the feed',
  async ({ page, kind, field }) => {
    const id = await aFeedRecipe(kind)
    await renderRoute(`/admin/${page}?record=${id}`, { as: 'admin' })
    const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: field })
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const before = input().value
    fireEvent.change(input(), { target: { value: 'soon' } })
    save()
    await screen.findByText('Not a valid value.')
    expect(input().value).toBe('soon')
    fireEvent.change(input(), { target: { value: '7' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'counted' } })
    save()
    await status('Saved. Every page shows it now.')
    expect(input().value).toBe('7')
    fireEvent.click(screen.getByRole('button', { name: 'Use the feed’s values' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use the feed’s values' }))
    await waitFor(() => expect(input().value).toBe(before))
  },
)
