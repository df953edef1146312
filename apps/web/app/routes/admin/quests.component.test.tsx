import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

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

test('for others there is no such page', async () => {
  await renderRoute('/admin/quests', { as: 'pro' })
  expect(screen.queryByRole('region', { name: 'Reported by players' })).toBeNull()
})
