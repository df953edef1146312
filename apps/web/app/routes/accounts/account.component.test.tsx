import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountParts } from '#app/site/account-path.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const sure = async () => within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
const isDisabled = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true]')
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('\n')
const type = (field: HTMLElement, value: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
}
const me = async ({ browser }: Awaited<ReturnType<typeof renderRoute>>) => (await browser.api('GET', '/users/me')).json()

test('a username is saved, and one that is taken is not', async () => {
  const other = await renderRoute('/account', { as: 'pro' })
  await other.browser.api('PUT', '/users/me', { username: 'taken' })
  other.unmount()
  const view = await renderRoute('/account', { as: 'admin' })
  const field = screen.getByLabelText<HTMLInputElement>(/^Username/)
  const save = (name: string) => {
    type(field, name)
    fireEvent.submit(field.form ?? field)
  }
  save('taken')
  await waitFor(() => expect(alerts()).toMatch(/Username already exists/))
  expect(field.value).toBe('taken')
  save('no')
  await waitFor(() => expect(alerts()).toMatch(/3 to 24 letters/))
  // Leaving the field saves as well.
  type(field, 'Boss_1')
  fireEvent.blur(field)
  await waitFor(() => expect(part('Profile').getByRole('status').textContent).toBe('Saved'))
  expect(await me(view)).toMatchObject({ username: 'Boss_1' })
})

test('every part that links of other pages lead to is on the page, and what Pro adds is there for visitors too', async () => {
  const { unmount } = await renderRoute('/account', { as: 'free' })
  expect(accountParts.filter((part) => document.getElementById(part) === null)).toEqual([])
  unmount()
  await renderRoute('/account')
  expect(document.getElementById('pro')).not.toBeNull()
})

test('a free player sees everything and can change nothing that needs Pro', async () => {
  await renderRoute('/account', { as: 'free' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).matches('[readonly], :disabled')).toBe(true)
  expect(isDisabled(screen.getByRole('button', { name: 'New PMC' }))).toBe(true)
  part('Profile').getByText(/Pro only/)
  part('Custom prices').getByText(/Need Pro status to edit/)
  part('Share Pro').getByText(/Sharing is part of Pro/)
  screen.getByRole('table', { name: 'What Pro adds' })
})

test('PMCs are made, selected and deleted; the main one stays', async () => {
  await renderRoute('/account', { as: 'pro' })
  const pmcs = part('PMCs')
  expect(pmcs.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(pmcs.getByRole('button', { name: 'New PMC' }))
  const name = await pmcs.findByLabelText(/^Name/)
  expect(document.activeElement).toBe(name)
  type(name, 'Second')
  fireEvent.click(pmcs.getByRole('button', { name: 'BEAR' }))
  fireEvent.click(pmcs.getByRole('button', { name: 'Create PMC' }))
  const second = async () => {
    const row = (await pmcs.findByText('Second')).closest('li')
    if (!row) throw new Error('Second is in no list')
    return row
  }
  expect((await second()).textContent).toMatch(/BEAR · level \? · PVP/)
  await waitFor(async () => expect((await second()).textContent).toContain('selected'))
  fireEvent.click(pmcs.getByRole('button', { name: 'Settings: Second' }))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await pmcs.findByRole('button', { name: 'Select No name' }))
  await pmcs.findByRole('button', { name: 'Select Second' })
  expect(pmcs.queryByRole('button', { name: 'Delete No name' })).toBeNull()
  fireEvent.click(pmcs.getByRole('button', { name: 'Delete Second' }))
  fireEvent.click((await sure()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(pmcs.getByRole('button', { name: 'Delete Second' }))
  fireEvent.click((await sure()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(pmcs.getAllByRole('listitem')).toHaveLength(1))
})

test('own prices are counted and cleared at once', async () => {
  const { browser, unmount } = await renderRoute('/time', { as: 'pro' })
  const { uid } = await (await browser.api('GET', '/users/me')).json()
  const { items } = await (await browser.api('GET', '/items?limit=2')).json()
  unmount()
  for (const item of items) await browser.api('POST', '/items/price/set', { userUid: uid, itemUid: item.uid, price: 12_345 })
  const view = await renderRoute('/account', { browser })
  part('Custom prices').getByText(/2 custom prices/)
  fireEvent.click(part('Custom prices').getByRole('button', { name: 'Clear all' }))
  fireEvent.click((await sure()).getByRole('button', { name: 'Clear all' }))
  await waitFor(() => part('Custom prices').getByText(/All custom prices removed/))
  expect((await me(view)).userPricesMap).toEqual({})
})

test('an account is deleted only when its address is typed, which begins a new account then', async () => {
  const browser = await openBrowser('pro')
  await browser.api('PUT', '/users/me', { level: 42 }, { 'x-edit-age': '60000' })
  const view = await renderRoute('/account', { as: 'pro', browser })
  const { email, uid } = await me(view)
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = await sure()
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
  expect(isDisabled(confirm)).toBe(true)
  type(dialog.getByRole('textbox'), 'somebody else')
  expect(isDisabled(confirm)).toBe(true)
  type(dialog.getByRole('textbox'), email)
  await waitFor(() => expect(isDisabled(confirm)).toBe(false))
  fireEvent.click(confirm)
  await waitFor(() => expect(view.loaded()).toBe('/account?done=deleted'))
  expect((await browser.api('GET', '/users/me')).status).toBe(401)
  await browser.logIn(email)
  const next = await me(view)
  expect(next).toMatchObject({ pro: false, level: 1, favList: [], chars: [{ level: 1 }] })
  expect(next.uid).not.toBe(uid)
})

test('a PMC of the other mode takes the whole page to it', async () => {
  await renderRoute('/account', { as: 'pro' })
  const pmcs = part('PMCs')
  const expectMode = (mode: string) =>
    waitFor(() => {
      const [modes] = screen.getAllByRole('group', { name: 'Game mode' })
      expect(
        within(modes as HTMLElement)
          .getByRole('button', { name: mode })
          .getAttribute('aria-pressed'),
      ).toBe('true')
      part('Custom prices').getByText(new RegExp(`for ${mode}`))
    })
  fireEvent.click(pmcs.getByRole('button', { name: 'New PMC' }))
  type(await pmcs.findByLabelText(/^Name/), 'Peaceful')
  fireEvent.click(pmcs.getByRole('button', { name: 'PVE' }))
  fireEvent.click(pmcs.getByRole('button', { name: 'Create PMC' }))
  await expectMode('PVE')
  fireEvent.click(await pmcs.findByRole('button', { name: 'Delete Peaceful' }))
  fireEvent.click((await sure()).getByRole('button', { name: 'Delete' }))
  await expectMode('PVP')
})

test('devices are told apart, and one can be logged out from another', async () => {
  const browser = await openBrowser('free')
  const phone = await openBrowser('visitor')
  const { email } = await (await browser.api('GET', '/users/me')).json()
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile Safari/604.1'
  await phone.api('POST', '/auth/email/send', { email })
  await phone.api('POST', '/auth/email/verify', { email, code: await phone.mailedCode(email) }, { 'user-agent': agent })
  expect((await phone.api('GET', '/users/me')).status).toBe(200)
  await renderRoute('/account', { as: 'free', browser })
  const devices = part('Devices')
  const [own, ...others] = devices.getAllByRole('listitem')
  expect(own?.textContent).toContain('this device')
  expect(others).toHaveLength(1)
  fireEvent.click(devices.getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() => expect(devices.getByRole('status').textContent).toBe('Device logged out.'))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  expect(devices.queryByRole('button')).toBeNull()
  expect((await phone.api('GET', '/users/me')).status).toBe(401)
})

test('somebody who refused on the platform is told so and can use a code', async () => {
  await renderRoute('/account?login=denied')
  expect(alerts()).toMatch(/The Patreon login was canceled/)
  screen.getByLabelText('Email')
})

test('a reload while a code is valid returns to its field; another address forgets it', async () => {
  const first = await renderRoute('/account')
  type(screen.getByLabelText('Email'), 'back@stashwise.local')
  fireEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await screen.findByLabelText(/^Code/)
  first.unmount()
  const again = await renderRoute('/account')
  await screen.findByLabelText(/^Code/)
  screen.getByText(/back@stashwise\.local/)
  screen.getByRole('button', { name: /^Send a new code/ })
  again.unmount()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  const late = await renderRoute('/account')
  screen.getByLabelText('Email')
  late.unmount()
  clock.mockRestore()
  const back = await renderRoute('/account')
  fireEvent.click(await screen.findByRole('button', { name: 'Use a different address' }))
  screen.getByLabelText('Email')
  back.unmount()
  sessionStorage.setItem('login_code', '{"email":"no address","code":{"expiresAt":1e99}}')
  await renderRoute('/account')
  screen.getByLabelText('Email')
  sessionStorage.clear()
})
