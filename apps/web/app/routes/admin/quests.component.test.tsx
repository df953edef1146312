import { aQuest } from '@stashwise/game/testing/a-quest'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const status = (text: string) => screen.findByText(text, { selector: '[role=status], [role=status] *' })

test('a player’s report leads to the quest, and is closed by a decision', async () => {
  const player = await openBrowser('free')
  const { itemsData, questsData } = await (await player.api('GET', '/cache')).json()
  expect(itemsData.fields).toContain('uid')
  const [uid] = questsData.quests[0]
  expect((await player.api('POST', '/progression/reports', { quest: uid, text: 'It needs seven kills now' })).status).toBe(201)
  await renderRoute('/admin/quests', { as: 'admin' })
  const report = part('Reported by players').getByText('It needs seven kills now').closest('li')
  if (!report) throw new Error('no report')
  fireEvent.click(within(report).getByRole('button', { name: 'Decline' }))
  await status('The report is closed.')
  expect(part('Reported by players').queryByText('It needs seven kills now')).toBeNull()
})

test('a correction is listed with its kind; a file of them is checked, previewed and imported, and a wrong row is named', async () => {
  const { questsData } = await (await (await openBrowser('free')).api('GET', '/cache')).json()
  const [uid]: string[] = questsData.quests[0]
  if (uid === undefined) throw new Error('no quest')
  const facts = JSON.stringify(aQuest(uid, 'prapor', { reqLevel: 3 }))
  await runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', 'quest', '${uid}', '', 1, '${facts}') ON CONFLICT DO NOTHING`,
  )
  await renderRoute(`/admin/quests?quest=${uid}`, { as: 'admin' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Required level' }), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await status('Saved. Every page shows it now.')
  const listed = () => screen.getByRole('table', { name: 'Corrections' })
  const [row] = within(listed()).getAllByRole('row', { name: /Quest/ })
  if (!row) throw new Error('no correction of a quest')
  fireEvent.click(within(row).getByRole('button', { name: 'Remove' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await status('The correction is removed.')
  const fileWith = (reqLevel: number) => {
    const override = { kind: 'quest', id: uid, patch: { facts: { reqLevel } }, reason: '', at: '2026-11-25T12:00:00.000Z' }
    return JSON.stringify({ format: 'stashwise-overrides-1', overrides: [override] })
  }
  const choose = (content: string) =>
    fireEvent.change(screen.getByLabelText('Import…'), { target: { files: [new File([content], 'corrections.json')] } })
  choose(fileWith(900))
  expect((await screen.findAllByText(/Row 1 .*patch\.facts\.reqLevel isn’t valid/)).length).toBeGreaterThan(0)
  choose(fileWith(9))
  expect((await screen.findByText('Quest · New')).closest('li')?.textContent).toContain(uid)
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await status('Imported. Every page shows the corrections now.')
  expect(within(listed()).getAllByText('Quest').length).toBeGreaterThan(0)
})

test('for others there is no such page', async () => {
  await renderRoute('/admin/quests', { as: 'pro' })
  expect(screen.queryByRole('region', { name: 'Reported by players' })).toBeNull()
})
