import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, runSql } from '#testing/render-route.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const me = async (browser: Awaited<ReturnType<typeof openBrowser>>) => (await browser.api('GET', '/users/me')).json()

/** Fills a field of a form that a panel holds, and presses the form's button. */
function fillAndPress(field: HTMLElement | undefined, value: string, name: string) {
  const form = field?.closest('form')
  if (!field || !form) throw new Error('no form')
  fireEvent.change(field, { target: { value } })
  const button = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (button) fireEvent.click(button)
}

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

const confirm = async (name: string) => fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('an admin grants Pro for a reason, revokes it after a question, and both are in the audit', async () => {
  const { player, email } = await renderUser()
  fireEvent.click(screen.getByLabelText('Forever'))
  press('Grant Pro')
  await screen.findAllByText('Give a reason of up to 500 characters.')
  expect((await me(player)).pro).toBe(false)
  fireEvent.change(part('Pro').getByLabelText('Reason'), { target: { value: 'a prize' } })
  press('Grant Pro')
  await status('Pro granted.')
  expect((await me(player)).pro).toBe(true)
  const [, reason] = part('Pro').getAllByLabelText('Reason')
  fillAndPress(reason, 'over', 'Revoke granted Pro')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(email)
  await confirm('Revoke granted Pro')
  await status('Granted Pro revoked.')
  expect((await me(player)).pro).toBe(false)
  const [, ...rows] = part('Admin changes').getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Revoked granted Pro.*over/),
    expect.stringMatching(/Granted Pro.*a prize/),
  ])
})

test('a grant that another admin changed meanwhile is a conflict, and the page shows theirs', async () => {
  const { player } = await renderUser()
  const { uid } = await me(player)
  await runSql(`UPDATE users SET pro_granted_until = 'infinity' WHERE id = '${uid}'`)
  fireEvent.change(part('Pro').getByLabelText('Reason'), { target: { value: 'a prize' } })
  press('Grant Pro')
  await screen.findByText(/Another admin changed this meanwhile/)
  screen.getByRole('button', { name: 'Extend Pro' })
})

test('a key is suspended on its user’s page and restored in the list of all', async () => {
  const player = await openBrowser('pro')
  const { uid, email } = await me(player)
  await player.api('POST', '/keys', { id: crypto.randomUUID(), name: 'Sheet', scopes: ['data'] })
  const { browser, unmount } = await renderRoute(`/admin/users/${uid}`, { as: 'admin' })
  const keys = part('Keys, webhooks, overlays, alerts and chat')
  keys.getByText(/never used/)
  fillAndPress(keys.getByLabelText('Reason'), 'scraping', 'Suspend')
  await confirm('Suspend')
  await status('Suspended. The user is told why.')
  unmount()
  await renderRoute(`/admin/keys?q=${encodeURIComponent(email)}&where=and;state.is.suspended`, { as: 'admin', browser })
  screen.getByRole('row', { name: /Sheet.*scraping.*API key/ })
  press('Restore')
  await confirm('Restore')
  await status('It works again. The user is told.')
})

test('an account is deleted only by its typed name', async () => {
  const { player, email } = await renderUser()
  const field = () => screen.getByLabelText(/to confirm/)
  fireEvent.change(field(), { target: { value: 'somebody else' } })
  press('Delete the account')
  await confirm('Delete the account')
  await screen.findAllByText('That is neither the email nor the username.')
  fireEvent.change(field(), { target: { value: email } })
  press('Delete the account')
  await confirm('Delete the account')
  await status('Account deleted.')
  expect((await player.api('GET', '/users/me')).status).toBe(401)
})

test('selected users get Pro at once after a preview of how many', async () => {
  const player = await openBrowser('free')
  const { email } = await me(player)
  await renderRoute(`/admin/users?q=${encodeURIComponent(email)}`, { as: 'admin' })
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select row/ })[0] ?? document.body)
  const bar = () => part('Selected rows')
  fireEvent.change(bar().getByLabelText('Reason'), { target: { value: 'a prize' } })
  fireEvent.click(bar().getByRole('button', { name: 'Preview' }))
  await bar().findByText(/1 account changes/)
  expect((await me(player)).pro).toBe(false)
  fireEvent.click(bar().getByRole('button', { name: 'Change 1 account' }))
  await confirm('Change 1 account')
  await status('1 account changed.')
  expect((await me(player)).pro).toBe(true)
})

test.each(['users', 'keys'])('%s: a hostile address shows a list', async (page) => {
  const hostile =
    '?q=%00%27%25zz&where=or%3B__proto__.is.x%3Bemail.is.%25%3Bkind.above.1e999&sort=constructor&dir=up&shown=%ED%A0%80&done=x'
  await renderRoute(`/admin/${page}${hostile}`, { as: 'admin' })
  screen.getByText(/^0 of [\d,]+$/)
})

test('an admin who views a user sees their pages with a banner and without secrets', async () => {
  const player = await openBrowser('pro')
  const { uid, email } = await me(player)
  const { browser, unmount } = await renderRoute(`/admin/users/${uid}`, { as: 'admin' })
  const panel = part('View as this user')
  fireEvent.change(panel.getByLabelText('Reason'), { target: { value: 'a broken page' } })
  fireEvent.click(panel.getByRole('button', { name: 'View as user' }))
  await waitFor(async () => expect((await me(browser)).uid).toBe(uid))
  unmount()
  await renderRoute('/account', { browser })
  const banner = within(screen.getByRole('region', { name: 'Viewing as a user' }))
  banner.getByText(/a broken page/)
  banner.getByRole('button', { name: 'End viewing' })
  expect(document.documentElement.innerHTML).not.toContain(email)
  expect(screen.queryByRole('region', { name: /API keys|Webhooks|Logged-in devices|Your data/ })).toBeNull()
  screen.getByText(/are not shown while you view it/)
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
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Text for everyone'), { target: { value } })
  type('5 < 6 & more')
  await waitFor(() => expect(within(preview).getAllByRole('region', { name: 'Site notice' })[0]?.textContent).toBe('5 < 6 & more'))
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
