import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, takePro } from '#testing/render-route.tsx'

const part = (name = 'Your chat') => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(part().getByRole('button', { name }))
const field = () => part().getByRole<HTMLInputElement>('textbox', { name: 'Webhook address' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const addressOf = async (browser: Awaited<ReturnType<typeof openBrowser>>) => (await (await browser.api('GET', '/chat')).json()).address
const secret = 'https://8.8.8.8/api/webhooks/1/of-this-channel'

test('an address is saved, shown by its end alone, changed and removed; a wrong one stays in its field', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro' })
  press('Save')
  await part().findByText('Enter the address')
  type('http://8.8.8.8/hook')
  press('Save')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(field().value).toBe('http://8.8.8.8/hook')
  type('https://10.0.0.8/hook')
  press('Save')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(await addressOf(browser)).toBeUndefined()
  type(` ${secret} `)
  press('Save')
  await part().findByText('8.8.8.8')
  part().getByText('address ends in …nnel')
  expect(part().queryByRole('textbox')).toBeNull()
  expect(document.body.innerHTML).not.toContain(secret)

  press('Change')
  expect(field().value).toBe('')
  type('https://1.1.1.1/hook/another')
  press('Save')
  await part().findByText('1.1.1.1')
  expect(await addressOf(browser)).toEqual({ host: '1.1.1.1', hint: 'ther' })
  press('Remove')
  await waitFor(() => expect(part().queryByText('1.1.1.1')).toBeNull())
  field()
  expect(await addressOf(browser)).toBeUndefined()
})

test('without Pro one reads what it is for; an address from before can be removed and nothing else', async () => {
  await renderRoute('/account', { as: 'free' })
  expect(part().queryByRole('button')).toBeNull()
  expect(part().getByRole('link', { name: 'Get Pro' }).getAttribute('href')).toBe('/account#pro')

  const known = await openBrowser('pro')
  await known.api('PUT', '/chat/address', { url: secret })
  await takePro(known)
  document.body.replaceChildren()
  await renderRoute('/account', { as: 'pro', browser: known, locale: 'ru' })
  const chat = part('Ваш чат')
  chat.getByText('8.8.8.8')
  expect(chat.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Удалить'])
  fireEvent.click(chat.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(chat.queryByText('8.8.8.8')).toBeNull())
})
