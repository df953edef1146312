import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const status = (text: string) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const me = async (browser: Awaited<ReturnType<typeof openBrowser>>) => (await browser.api('GET', '/users/me')).json()

/** An admin at the page of a free player. */
async function renderUser() {
  const player = await openBrowser('free')
  const { uid, email } = await me(player)
  const view = await renderRoute(`/admin/users/${uid}`, { as: 'admin' })
  screen.getByRole('heading', { level: 1, name: email })
  return { ...view, player, email }
}

test('a search for an address finds its user', async () => {
  const { email } = await me(await openBrowser('free'))
  await renderRoute(`/admin/users?q=${encodeURIComponent(email)}`, { as: 'admin' })
  fireEvent.click(screen.getByRole('link', { name: email }))
  await screen.findByRole('heading', { level: 1, name: email })
})

test('an admin grants Pro, revokes it after a question, and both are in the audit', async () => {
  const { player, email } = await renderUser()
  fireEvent.click(screen.getByLabelText('Forever'))
  press('Grant Pro')
  await status('Pro granted.')
  expect((await me(player)).pro).toBe(true)
  press('Revoke granted Pro')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain(email)
  fireEvent.keyDown(question, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Revoke granted Pro')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke granted Pro' }))
  await status('Granted Pro revoked.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await me(player)).pro).toBe(false)
  const [, ...rows] = part('Admin changes').getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Revoked granted Pro/),
    expect.stringMatching(/Granted Pro/),
  ])
})

test('a day that is over is refused, and the choice stays', async () => {
  const { player } = await renderUser()
  fireEvent.click(screen.getByLabelText('Until a date'))
  const day = () => screen.getByLabelText<HTMLInputElement>('Last day')
  fireEvent.change(day(), { target: { value: '2020-01-01' } })
  press('Grant Pro')
  await screen.findAllByText(/Pick a day from today/)
  const described = day().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toMatch(/Pick a day from today/)
  expect([day().value, screen.getByLabelText<HTMLInputElement>('Until a date').checked]).toEqual(['2020-01-01', true])
  expect((await me(player)).pro).toBe(false)
})

test('a session ended by an admin is signed out at once', async () => {
  const { player } = await renderUser()
  press('End')
  await status('Session ended.')
  expect((await player.api('GET', '/users/me')).status).toBe(401)
})

test('an alert is previewed as it will be shown: markup that is allowed, text that looks like markup, no scripts', async () => {
  await renderRoute('/admin/website-alert', { as: 'admin' })
  const preview = screen.getByRole('region', { name: 'Preview' })
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } })
  type('5 < 6 & more')
  await waitFor(() => expect(within(preview).getByRole('region', { name: 'Site notice' }).textContent).toBe('5 < 6 & more'))
  expect(preview.querySelector('svg')).not.toBeNull()
  type('<b>Wipe</b> today<script>steal()</script>')
  await waitFor(() => expect(preview.querySelector('b')?.textContent).toBe('Wipe'))
  expect(preview.querySelector('svg, script')).toBeNull()
})

test('a test mail arrives, and the log names it without the address', async () => {
  const { browser, unmount } = await renderRoute('/admin/email-settings', { as: 'admin' })
  screen.getByText('Development mailbox')
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'killa@example.org' } })
  press('Send')
  await status('The email to killa@example.org was accepted for delivery.')
  unmount()
  const { address } = await renderRoute('/admin/logs', { as: 'admin', browser })
  const area = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' })
  fireEvent.change(area(), { target: { value: 'audit' } })
  press('Find')
  await waitFor(() => expect(address()).toMatch(/area=audit/))
  const [row] = await screen.findAllByRole('row', { name: /Sent a test email/ })
  expect(row?.textContent).toContain('k***@example.org')
  expect(area().value).toBe('audit')
})
