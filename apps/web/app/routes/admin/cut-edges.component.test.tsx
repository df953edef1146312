import { aQuest } from '@stashwise/game/testing/a-quest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderRoute, runSql, startedSite } from '#testing/render-route.tsx'

const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

let shortage: string
/** Shortage needs Debut in the feed. */
beforeEach(async () => {
  const { find } = (await startedSite()).services.progression.references('pvp')
  const [uid, debut] = [find('quest', 'shortage'), find('quest', 'debut')]
  if (!uid || !debut) throw new Error('no quests')
  shortage = uid
  await runSql("DELETE FROM overrides WHERE kind = 'quest'")
  await runSql('DELETE FROM edit_locks')
  const facts = aQuest(uid, 'prapor', { url: 'shortage', require: JSON.parse(`[{"quest":"${debut}","status":["complete"]}]`) })
  await runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', 'quest', '${uid}', '', 1, '${JSON.stringify(facts)}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts, gone_at = NULL`,
  )
})
test('quests are found with what they need by words, trader and map', async () => {
  const { address } = await renderRoute('/admin/cut-edges?q=shortage', { as: 'admin' })
  const row = screen.getByRole('row', { name: /^Shortage/ })
  expect(row.textContent).toMatch(/First in Line/)
  fireEvent.change(screen.getByRole('combobox', { name: 'Map' }), { target: { value: 'customs' } })
  press('Find')
  await waitFor(() => expect(address()).toContain('map=customs'))
})

test('a dropped prerequisite is previewed for a player, saved with a reason, listed, and the log brings it back', async () => {
  const { unmount, browser } = await renderRoute('/admin/cut-edges?quest=shortage', { as: 'admin' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Debut/ }))
  fireEvent.change(field('Player level'), { target: { value: '5' } })
  press('Preview')
  await status(/Unlocks for this player: .*Shortage/)
  fireEvent.change(field('Note'), { target: { value: 'given at once since the last patch' } })
  press('Save')
  await status(/Saved\. Every page shows it now\./)
  expect((await screen.findAllByText('dropped')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Debut/ }).checked).toBe(false)
  unmount()
  await renderRoute('/admin/logs?area=audit', { as: 'admin', browser })
  const [entry] = screen.getAllByRole('row', { name: /Changed a correction/ })
  if (!entry) throw new Error('no entry')
  fireEvent.click(within(entry).getByRole('button', { name: 'Revert' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revert' }))
  await status('Reverted.')
})

test('a prerequisite that would make a cycle is refused with the way back, and nothing is lost', async () => {
  await renderRoute('/admin/cut-edges?quest=shortage', { as: 'admin' })
  fireEvent.change(field('Add a prerequisite'), { target: { value: 'shortage' } })
  fireEvent.change(field('Note'), { target: { value: 'a try' } })
  press('Save')
  await screen.findByText(/these quests would need each other\. Shortage → Shortage/)
  expect(field('Note').value).toBe('a try')
  fireEvent.change(field('Add a prerequisite'), { target: { value: 'no such quest' } })
  press('Save')
  await screen.findByText('Not a valid value.')
  expect(field('Add a prerequisite').value).toBe('no such quest')
})

test('who saves after another admin has saved is told what it needs by now, and saves over it', async () => {
  await renderRoute('/admin/cut-edges?quest=shortage', { as: 'admin' })
  await runSql(
    `INSERT INTO overrides (kind, id, patch, reason, at) VALUES ('quest', '${shortage}', '{"facts":{"require":[]}}', 'other', now())`,
  )
  fireEvent.change(field('Add a prerequisite'), { target: { value: 'luxurious-life' } })
  press('Save')
  await screen.findByText(/Another admin saved this quest meanwhile/)
  screen.getByText('Saved meanwhile, it needs: –')
  expect(field('Add a prerequisite').value).toBe('luxurious-life')
  press('Save over it')
  await status(/Saved\. Every page shows it now\./)
})

test.each([
  '?quest=__proto__&q=%00%27&trader=constructor&map=..%2F&where=or%3B__proto__.is.x&sort=toString&dir=up',
  '?quest=no-such-quest',
  '?where=and%3Bsource.is.dropped&sort=needs&dir=desc&shown=all',
])('a hostile or empty address shows a list: %s', async (search) => {
  await renderRoute(`/admin/cut-edges${search}`, { as: 'admin' })
  screen.getByRole('heading', { level: 1, name: 'Quest prerequisites' })
})

test.each([
  ['level', '0'],
  ['level', '1e3'],
  ['done', 'debut\nno such quest'],
  ['done', '__proto__'],
])('a player who cannot be is refused: %s %s', async (name, value) => {
  await renderRoute('/admin/cut-edges?quest=shortage', { as: 'admin' })
  fireEvent.change(field(name === 'level' ? 'Player level' : 'Finished quests'), { target: { value } })
  press('Preview')
  await screen.findByText(/Not a valid value|Line \d/)
})

test('for others there is no such page', async () => {
  await renderRoute('/admin/cut-edges', { as: 'pro' })
  expect(screen.queryByRole('heading', { name: 'Quest prerequisites' })).toBeNull()
})
