import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

let addresses = 0
const newAddress = () => `login-${++addresses}@stashwise.local`
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const send = () => fireEvent.submit(emailField().form ?? emailField())
const alert = (text: RegExp) => screen.findByText(text, { selector: '[role=alert], [role=alert] *' })

/** The login page after a code was asked for. */
async function renderCodeStep(path = '/account') {
  const email = newAddress()
  const view = await renderRoute(path)
  type(emailField(), email)
  send()
  const field = await codeField()
  return { ...view, email, field, mailedCode: () => view.browser.mailedCode(email) }
}

/** Answers the next call of a path in the site's place. */
function respondOnce(path: string, respond: () => Promise<Response>) {
  const site = fetch
  let hasResponded = false
  vi.stubGlobal('fetch', ((input, init) => {
    if (hasResponded || !String(input instanceof Request ? input.url : input).includes(path)) return site(input, init)
    hasResponded = true
    return respond()
  }) satisfies typeof fetch)
}
const problem = (status: number, body: object, headers = {}) =>
  Response.json({ type: 'about:blank', status, ...body }, { status, headers: { 'content-type': 'application/problem+json', ...headers } })

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['/account?next=/crafts%3Fa=1', '/crafts?a=1'],
  // Another site is no place to come back to.
  ['/account?next=//evil.example/', '/account'],
])('a code logs in, pasted as the mail shows it, and %s leads to %s', async (path, next) => {
  const { email, field, mailedCode, loaded, browser } = await renderCodeStep(path)
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByText(`We sent a six-digit code to ${email}.`)
  expect(screen.getByRole('link', { name: /mailbox/ }).getAttribute('href')).toBe(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  const code = await mailedCode()
  type(field, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await waitFor(() => expect(loaded()).toBe(next))
  expect((await browser.api('GET', '/users/me')).status).toBe(200)
})

test('an invalid address is told from a mistyped one, and nothing typed is lost', async () => {
  await renderRoute('/account')
  for (const wrong of ['nobody', 'nobody@mail..example']) {
    type(emailField(), wrong)
    send()
    await alert(/Invalid email/)
    expect([emailField().getAttribute('aria-invalid'), emailField().value]).toEqual(['true', wrong])
  }
  type(emailField(), 'n')
  expect(screen.queryByText('Invalid email')).toBeNull()
})

test('a wrong code says so and is replaced by typing; the right one still works', async () => {
  const { field, mailedCode, loaded } = await renderCodeStep()
  const right = await mailedCode()
  type(field, right === '111111' ? '222222' : '111111')
  await alert(/Error: invalid code/)
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]))
  type(field, right)
  await waitFor(() => expect(loaded()).toBe('/account'))
})

test.each([
  [
    'cannot be sent',
    /Error sending to the specified email/,
    async () => problem(502, { code: 'mail/failed', title: 'Error sending to the specified email' }),
  ],
  ['meets no connection', /You’re offline/, () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('a code that %s says so, keeps the address, and the same press works afterwards', async (_what, text, respond) => {
  await renderRoute('/account')
  const email = newAddress()
  type(emailField(), email)
  respondOnce('/auth/email/send', respond)
  send()
  await alert(text)
  expect(emailField().value).toBe(email)
  send()
  await codeField()
})

test('a new code can be had after a minute, ends the one before, and a limit says how long to wait', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  const { field, mailedCode, loaded } = await renderCodeStep()
  const first = await mailedCode()
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code/ })
  const isDisabled = () => resend().matches(':disabled, [aria-disabled=true]')
  /** The countdown runs once the effects of its first second are done. */
  const wait = () => {
    act(() => {})
    act(() => vi.advanceTimersByTime(61_000))
  }
  expect(isDisabled()).toBe(true)
  wait()
  expect(isDisabled()).toBe(false)
  fireEvent.click(resend())
  await screen.findByText(/^A new code is on its way/)
  expect(isDisabled()).toBe(true)
  wait()
  respondOnce('/auth/email/send', async () =>
    problem(429, { code: 'rate/limit', title: '429 - Rate limit exceeded' }, { 'retry-after': '900' }),
  )
  fireEvent.click(resend())
  await alert(/429 - Rate limit exceeded.*Try again in/)
  const newest = await mailedCode()
  if (first !== newest) {
    type(field, first)
    await alert(/Error: invalid code/)
  }
  type(field, newest)
  await waitFor(() => expect(loaded()).toBe('/account'))
})

test('the address can be changed without typing it again, and a double press sends one mail', async () => {
  await renderRoute('/account')
  const email = newAddress()
  type(emailField(), email)
  const site = vi.fn(fetch)
  vi.stubGlobal('fetch', site)
  send()
  send()
  await codeField()
  expect(
    site.mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).endsWith('/auth/email/send')),
  ).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Use a different address' }))
  expect(emailField().value).toBe(email)
})

test('in Russian the page compares free and Pro, and says where Pro comes from', async () => {
  await renderRoute('/user', { locale: 'ru' })
  expect(screen.getByRole('table', { name: 'Бесплатно и Pro' }).querySelectorAll('tr')).toHaveLength(33)
  screen.getByText(/Попросите Pro у администратора сайта/)
})
