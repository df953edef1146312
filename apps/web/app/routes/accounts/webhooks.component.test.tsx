import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, runSql, takePro } from '#testing/render-route.tsx'

const part = (name = 'Webhooks') => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(part().getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const confirm = async () => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  const yes = dialog.getAllByRole('button').at(-1)
  if (yes) fireEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const secretOf = async () => (await part().findByLabelText<HTMLInputElement>('Secret of the webhook')).value
const webhooksOf = async (browser: Awaited<ReturnType<typeof openBrowser>>) =>
  (await (await browser.api('GET', '/webhooks')).json()).webhooks

test('a webhook is made with chosen items, tested, changed, given a new secret, switched off and deleted', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro' })
  part().getByText('You have no webhooks yet.')
  press('New webhook')
  const url = part().getByLabelText<HTMLInputElement>('Address')
  expect(document.activeElement).toBe(url)
  press('Create webhook')
  await part().findByText('Enter an address')
  part().getByText('Choose at least one item')
  type(url, 'https://10.0.0.1/hook')
  const search = part().getByRole<HTMLInputElement>('combobox', { name: 'Items' })
  fireEvent.focus(search)
  type(search, 'graphics card')
  await part().findByRole('option', { name: 'Graphics card' })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(search.value).toBe('')
  press('Create webhook')
  await part().findByText(/Enter a public address/)
  expect(url.value).toBe('https://10.0.0.1/hook')
  type(url, 'https://8.8.8.8/hook')
  press('Create webhook')
  const first = await secretOf()
  expect(first).toMatch(/^whsec_[\w+/]{43}=$/)
  await part().findByText('8.8.8.8/hook')
  part().getByText(/Graphics card/)
  expect(await webhooksOf(browser)).toMatchObject([{ mode: 'pvp', types: ['prices.updated'], items: [{ name: 'Graphics card' }] }])

  press('Send a test to 8.8.8.8/hook')
  const list = within(await part().findByRole('list', { name: 'Deliveries' }))
  await list.findByText('waiting')

  press('Edit 8.8.8.8/hook')
  fireEvent.click(part().getByLabelText('Alerts'))
  fireEvent.click(part().getByLabelText('Prices'))
  press('Save')
  await part().findByText('PVP · Alerts')

  press('New secret for 8.8.8.8/hook')
  await confirm()
  await waitFor(async () => expect(await secretOf()).not.toBe(first))
  await part().findByText(/Both secrets sign until/)

  press('Switch off 8.8.8.8/hook')
  await part().findByText('off')
  expect(part().queryByRole('button', { name: 'Send a test to 8.8.8.8/hook' })).toBeNull()
  press('Delete 8.8.8.8/hook')
  await confirm()
  await part().findByText('You have no webhooks yet.')
  expect(await webhooksOf(browser)).toEqual([])
})

test('deliveries show what came of them, and a failed one is sent again', async () => {
  const known = await openBrowser('pro')
  const id = 'aaaaaaaa-0000-4000-8000-000000000001'
  await known.api('POST', '/webhooks', { id, url: 'https://8.8.8.8/', mode: 'pve', types: ['alert.fired'], items: [] })
  await runSql(`INSERT INTO webhook_deliveries (id, endpoint_id, type, body, state, attempts, next_at, status, fault, created_at) VALUES
    ('aaaaaaaa-0000-4000-8000-000000000002', '${id}', 'alert.fired', '{}', 'failed', 10, now(), 500, NULL, now() - interval '2 days'),
    ('aaaaaaaa-0000-4000-8000-000000000003', '${id}', 'alert.fired', '{}', 'waiting', 3, now() + interval '1 hour', NULL, 'timeout', now() - interval '1 hour')`)
  await runSql(`UPDATE webhook_endpoints SET failing_since = now() - interval '2 days' WHERE id = '${id}'`)
  await renderRoute('/account', { as: 'pro', browser: known })
  part().getByText('failing')
  press('Deliveries to 8.8.8.8')
  const list = within(await part().findByRole('list', { name: 'Deliveries' }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Alerts.*waiting.*no response in time · 3 attempts · next attempt/)
  expect(rows[1]).toMatch(/Alerts.*failed.*response 500 · 10 attempts.*Resend/)
  fireEvent.click(list.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(list.queryByRole('button', { name: 'Resend' })).toBeNull())
})

test('without Pro one reads what webhooks are for; those from before can be seen and removed, not tested', async () => {
  await renderRoute('/account', { as: 'free' })
  part().getByText(/Webhooks come with Pro/)
  expect(part().queryByRole('button', { name: 'New webhook' })).toBeNull()
})

test('webhooks of a player whose Pro has ended rest', async () => {
  const known = await openBrowser('pro')
  const id = 'aaaaaaaa-0000-4000-8000-000000000004'
  await known.api('POST', '/webhooks', { id, url: 'https://8.8.8.8/', mode: 'pvp', types: ['alert.fired'], items: [] })
  await takePro(known)
  await renderRoute('/account', { as: 'pro', browser: known })
  part().getByText(/Nothing is sent without Pro/)
  expect(part().queryByRole('button', { name: 'Edit 8.8.8.8' })).toBeNull()
  part().getByRole('button', { name: 'Delete 8.8.8.8' })
})

test('the panel speaks Russian', async () => {
  await renderRoute('/account', { as: 'pro', locale: 'ru' })
  fireEvent.click(part('Вебхуки').getByRole('button', { name: 'Новый вебхук' }))
  part('Вебхуки').getByLabelText('Адрес')
})
