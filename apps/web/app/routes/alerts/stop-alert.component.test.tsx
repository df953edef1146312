import { randomUUID } from 'node:crypto'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leavePage, openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

test('a player who is not logged in turns an alert off with one button', async () => {
  const browser = await openBrowser('pro')
  const id = randomUUID()
  const wish = { id, mode: 'pvp', kind: 'changes', subject: '', threshold: 20, channels: ['mail'] }
  expect((await browser.api('POST', '/alerts', wish)).status).toBe(200)
  const token = randomUUID()
  await runSql(`UPDATE alert_rules SET stop_token = '${token}' WHERE id = '${id}'`)
  await renderRoute(`/alerts/stop/${token}`, { as: 'visitor' })
  screen.getByRole('heading', { name: '20 or more changes of the game’s data in a day (PVP)' })
  screen.getByText(/^Turn it off and you get no more messages/)
  fireEvent.click(screen.getByRole('button', { name: 'Turn off this alert' }))
  await screen.findByText('This alert is off.')
  await screen.findByText(/^You get no more messages/)
  expect((await (await browser.api('GET', '/alerts')).json()).rules).toMatchObject([{ id, state: 'paused' }])
  await leavePage()
  await renderRoute(`/alerts/stop/${token}`, { as: 'visitor' })
  screen.getByText('This alert is off.')
  expect(screen.queryByRole('button', { name: 'Turn off this alert' })).toBeNull()
})

test('an address of no alert leads to the account', async () => {
  await renderRoute(`/alerts/stop/${randomUUID()}`, { as: 'visitor' })
  screen.getByText(/^This address turns off nothing/)
  expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/account#alerts')
})
