import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
const confirm = async (name: string) => fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

const facts = (uid: string, part: object) =>
  JSON.stringify({
    uid,
    url: uid,
    width: 1,
    height: 1,
    weightKg: 0.6,
    tags: ['a'],
    category: 'a',
    colour: 'blue',
    basePrice: 15_090,
    stackSize: 1,
    fleaBanned: false,
    fleaLevel: 0,
    ...part,
  })
const put = (mode: string, uid: string, part: object) =>
  runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('${mode}', 'item', '${uid}', '', 1, '${facts(uid, part)}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts, gone_at = NULL`,
  )

let uids: [string, string]
beforeEach(async () => {
  const { itemsData } = await (await (await openBrowser('free')).api('GET', '/cache')).json()
  const at = itemsData.fields.indexOf('uid')
  const uidOf = (name: string): string =>
    itemsData.items.find((one: unknown[]) => one.some((value) => String(value).startsWith(name)))?.[at] ?? name
  uids = [uidOf('Salewa first aid'), uidOf('IFAK individual')]
  await runSql("DELETE FROM overrides WHERE kind = 'item'")
  await runSql('DELETE FROM imports')
  await runSql('DELETE FROM edit_locks')
  await runSql("DELETE FROM catalogue_records WHERE kind = 'item'")
  for (const uid of uids) {
    await put('pvp', uid, {})
    await put('pve', uid, { width: 2, weightKg: 0.8 })
  }
})

/** An import before which the first item was five cells wide. */
async function aPastImport() {
  await runSql("INSERT INTO imports (mode, kind, version, at, records, bytes) VALUES ('pvp', 'item', 7, '2026-11-20T10:00:00Z', 1, 2400)")
  await runSql(
    `INSERT INTO import_changes (mode, kind, version, id, before) VALUES ('pvp', 'item', 7, '${uids[0]}', '${facts(uids[0], { width: 5 })}')`,
  )
}

async function selectRows(name: string | RegExp) {
  for (const row of await screen.findAllByRole('row', { name })) fireEvent.click(within(row).getByRole('checkbox', { name: /Select row/ }))
}

test('differences of the modes are taken over for several records after a preview, and the log reverts all of them', async () => {
  const { unmount, browser } = await renderRoute('/admin/guns-compare?view=differences&against=mode&where=and%3Bfact.is.width', {
    as: 'admin',
  })
  expect(screen.getAllByRole('row')).toHaveLength(3)
  await selectRows(/Width/)
  fireEvent.change(bar().getByLabelText('Take'), { target: { value: 'after' } })
  fireEvent.change(bar().getByLabelText('Note'), { target: { value: 'measured in a raid' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/2 records change\. 2 fields in all\./)
  fireEvent.click(bar().getByRole('button', { name: 'Change 2 records' }))
  await confirm('Change 2 records')
  await status(/2 records changed/)
  unmount()
  const feed = await renderRoute('/admin/guns-compare?view=differences', { as: 'admin', browser })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toMatch(/Width.*1.*2/)
  feed.unmount()
  await renderRoute('/admin/logs?area=audit', { as: 'admin', browser })
  const [entry] = screen.getAllByRole('row', { name: /Changed a correction/ })
  if (!entry) throw new Error('no entry')
  fireEvent.click(within(entry).getByRole('button', { name: 'Revert the batch (2)' }))
  await confirm('Revert the batch (2)')
  await status('Reverted.')
})

test('a past import says what has changed since, its size, and gives the earlier value back', async () => {
  await aPastImport()
  await renderRoute('/admin/guns-compare?view=differences&against=import', { as: 'admin' })
  screen.getByText(/1 import stored, 2 kB/)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Import' }).textContent).toMatch(
    /^Before 20\.11\.26 \d{2}:00: 1 record changed/,
  )
  const [row] = await screen.findAllByRole('row', { name: /Salewa/ })
  expect(row?.textContent).toMatch(/Width51/)
  await selectRows(/Salewa/)
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/1 record changes\./)
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 record' }))
  await confirm('Change 1 record')
  await status(/1 record changed/)
  await within(screen.getByRole('table')).findByText('corrected')
})

test('a correction is given up for the feed’s value, one field of it', async () => {
  await runSql(
    `INSERT INTO overrides (kind, id, patch, reason, at) VALUES ('item', '${uids[0]}', '{"facts":{"width":4,"height":3}}', 'seen', now())`,
  )
  await renderRoute('/admin/guns-compare?view=differences', { as: 'admin' })
  await selectRows(/Height/)
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/1 record changes\. 1 field in all\./)
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 record' }))
  await confirm('Change 1 record')
  await status(/1 record changed/)
  await waitFor(() => expect(screen.queryByRole('row', { name: /Height/ })).toBeNull())
  screen.getByRole('row', { name: /Width/ })
})

test('who takes values after another admin has corrected the record changes nothing, and sees the preview again', async () => {
  await renderRoute('/admin/guns-compare?view=differences&against=mode&q=salewa', { as: 'admin' })
  await selectRows(/Width/)
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/0 records change/)
  fireEvent.change(bar().getByLabelText('Take'), { target: { value: 'after' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/1 record changes/)
  await runSql(
    `INSERT INTO overrides (kind, id, patch, reason, at) VALUES ('item', '${uids[0]}', '{"facts":{"height":3}}', 'other', now())`,
  )
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 record' }))
  await confirm('Change 1 record')
  await screen.findByText(/Another admin corrected one of these records meanwhile/)
  await bar().findByText(/1 record changes/)
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 record' }))
  await confirm('Change 1 record')
  await status(/1 record changed/)
})

test('a record that another admin edits stays as it is, and it is said whose it is', async () => {
  await runSql(
    `INSERT INTO edit_locks (kind, id, page, holder, holder_name, since, seen)
     VALUES ('item', '${uids[0]}', 'another-page', '00000000-0000-4000-8000-000000000001', 'Boss', now(), now() + interval '1 minute')`,
  )
  await renderRoute('/admin/guns-compare?view=differences&against=mode&where=and%3Bfact.is.width', { as: 'admin' })
  await selectRows(/Width/)
  fireEvent.change(bar().getByLabelText('Take'), { target: { value: 'after' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/1 record changes\. 1 field in all\. 1 record is being edited \(Boss\)/)
})

test.each(['guns', 'traders-prices', 'barters', 'crafts', 'quests'])(
  '%s-compare: every list opens, also by a hostile address',
  async (page) => {
    for (const view of ['differences&against=feed', 'differences&against=import', 'differences&against=mode', 'suspects', 'unknown']) {
      const { unmount } = await renderRoute(`/admin/${page}-compare?view=${view}`, { as: 'admin' })
      screen.getByRole('heading', { level: 1 })
      unmount()
    }
    const hostile =
      '?view=__proto__&against=constructor&past=%00-9e99&q=%00%ED%A0%80%27&where=or%3B__proto__.is.x%3Bfact.is.%25&sort=constructor&dir=up'
    await renderRoute(`/admin/${page}-compare${hostile}`, { as: 'admin' })
    screen.getByRole('heading', { level: 1 })
  },
)

test('for others there is no such page', async () => {
  await renderRoute('/admin/quests-compare?view=suspects', { as: 'pro' })
  expect(screen.queryByRole('heading', { name: 'Compare quests' })).toBeNull()
})
