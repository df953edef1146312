import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { openBrowser, renderRoute, runSql, startedSite } from '#testing/render-route.tsx'

const card = () => {
  const { facts, prices } = snapshotCatalogue()
  const at = facts.byUrl.get('graphics_card') ?? expect.fail()
  const item = facts.items[at] ?? expect.fail()
  return { item, offers: prices.offers[at] ?? expect.fail() }
}
const feedSays = (kind: string, id: string, facts: object) =>
  runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', '${kind}', '${id}', '', 1, '${JSON.stringify(facts).replaceAll("'", "''")}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts, gone_at = NULL`,
  )
const part = (name: string) => within(screen.getByRole('region', { name }))

/** The Graphics card as the feed has it. */
async function feedCard() {
  const { item, offers } = card()
  await runSql("DELETE FROM overrides WHERE kind IN ('item', 'offers')")
  await runSql('DELETE FROM edit_locks')
  await feedSays('item', item.uid, item)
  await feedSays('offers', item.uid, offers)
  return { item, offers }
}

test('a corrected price brings its roubles with it, is the only row that is marked, and is in the item’s history with its revert', async () => {
  const { item, offers } = await feedCard()
  expect(offers.sellTo.length).toBeGreaterThan(2)
  const { unmount, browser } = await renderRoute(`/admin/item/${item.uid}`, { as: 'admin' })
  const form = part('Offers')
  expect(form.queryByRole('textbox', { name: /In roubles/ })).toBeNull()
  const bought = within(form.getByRole('group', { name: 'Trader buys' }))
  fireEvent.change(bought.getByRole('textbox', { name: /^Price, .*therapist/i }), { target: { value: '500000' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  const note = await screen.findByText('Saved. Every page shows it now.')
  await expect.poll(() => document.activeElement).toBe(note)
  const [change = expect.fail()] = part('History').getAllByRole('listitem')
  const inLog = within(change).getByRole('link', { name: 'In the log' }).getAttribute('href') ?? ''
  expect(change.textContent).toMatch(/Changed a correction.*Trader offers/)
  unmount()

  const list = await renderRoute('/admin/traders-prices?q=graphics+card&shown=all', { as: 'admin', browser })
  const marked = screen.getAllByRole('row', { name: /Graphics card/ }).filter((row) => within(row).queryByText('corrected'))
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringMatching(/Trader buys.*Therapist/)])
  list.unmount()

  const logs = await renderRoute(inLog, { as: 'admin', browser })
  const [row = expect.fail()] = screen.getAllByRole('row', { name: /Changed a correction/ })
  fireEvent.click(within(row).getByRole('button', { name: 'Revert' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revert' }))
  const outcome = await screen.findByText('Reverted.')
  await expect.poll(() => document.activeElement).toBe(outcome)
  logs.unmount()
  await renderRoute(`/admin/item/${item.uid}`, { as: 'admin', browser })
  expect(part('History').getAllByRole('listitem')[0]?.textContent).toMatch(/Reverted a change.*Trader offers/)
})

test('every kind of correction about an item is in its history', async () => {
  const { facts } = snapshotCatalogue()
  const [uid = expect.fail(), made = expect.fail()] =
    [...facts.joins.madeBy].find(([, refs]) => (['barter', 'craft'] as const).every((kind) => refs.some((ref) => ref.kind === kind))) ?? []
  const recipe = (kind: string) => made.find((ref) => ref.kind === kind)?.recipe ?? expect.fail()
  const item = facts.items[facts.ordinals.get(uid) ?? -1] ?? expect.fail()
  const { uid: userId } = await (await (await openBrowser('admin')).api('GET', '/users/me')).json()
  const { services } = await startedSite()
  const admin = { userId }
  const viewer = { mode: 'pvp', locale: 'en' } as const
  const save = async (kind: 'item' | 'offers' | 'barter' | 'craft', id: string, feed: object, sent: Record<string, string>) => {
    await runSql(`DELETE FROM overrides WHERE kind = '${kind}' AND id = '${id}'`)
    await feedSays(kind, id, feed)
    expect(await services.recordsAdmin.save(admin, { kind, id, sent }, viewer)).toEqual({ done: 'saved' })
  }
  await save('item', uid, item, { width: '7' })
  await save(
    'offers',
    uid,
    { uid, sellTo: [], buyFrom: [] },
    { 'trader:sellTo:new': 'therapist', 'price:sellTo:new': '9', 'currency:sellTo:new': 'RUB' },
  )
  await save('barter', recipe('barter').id, recipe('barter'), { limit: '77' })
  await save('craft', recipe('craft').id, recipe('craft'), { duration: '77' })
  // Other tests of the worker, or an earlier run of this one, may have corrected the same records.
  const latest = (await services.recordsAdmin.itemHistory(uid, viewer)).slice(0, 4)
  expect(latest.map(({ action, record }) => [action, record])).toEqual(
    ['craft', 'barter', 'offers', 'item'].map((kind) => ['saveCorrection', kind]),
  )
})
