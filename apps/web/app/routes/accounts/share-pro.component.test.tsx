import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Follows a share link and takes what it gives. */
async function accept(path: string, browser: Awaited<ReturnType<typeof openBrowser>>) {
  const view = await renderRoute(path, { as: 'free', browser })
  press('Accept Pro')
  return view
}

test('a share link gives Pro to one other account, until it is revoked', async () => {
  const owner = await renderRoute('/account', { as: 'admin' })
  const writeText = vi.fn(async () => {})
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  fireEvent.click(part('Share Pro').getByRole('button', { name: 'Create link' }))
  const { value } = await part('Share Pro').findByLabelText<HTMLInputElement>('Link to share')
  expect(value).toMatch(/\/account\?share=[\w-]{20,}$/)
  expect(part('Share Pro').getByText(/Valid for another/).textContent).toMatch(/\d+h/)
  fireEvent.click(part('Share Pro').getByRole('button', { name: 'Copy' }))
  await part('Share Pro').findByText('Copied')
  expect(writeText).toHaveBeenCalledWith(value)
  const path = new URL(value).pathname + new URL(value).search
  owner.unmount()

  const again = await renderRoute(path, { as: 'admin', browser: owner.browser })
  screen.getByText('You already have Pro', { exact: false })
  expect(screen.queryByRole('button', { name: 'Accept Pro' })).toBeNull()
  again.unmount()

  // A visitor logs in first and comes back to the link.
  const visitor = await renderRoute(path)
  screen.getByText(/Someone is sharing Pro with you. Log in first/)
  const email = 'friend@stashwise.local'
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(field, { target: { value: email } })
  fireEvent.submit(field.form ?? field)
  const code = await screen.findByLabelText('Code')
  fireEvent.change(code, { target: { value: await visitor.browser.mailedCode(email) } })
  await waitFor(() => expect(visitor.loaded()).toBe(path))
  visitor.unmount()
  const friend = await accept(path, visitor.browser)
  await waitFor(() => expect(friend.loaded()).toBe('/account?done=accepted'))
  friend.unmount()
  const accepted = await renderRoute('/account?done=accepted', { as: 'pro', browser: visitor.browser })
  screen.getByText(/You have Pro now/)
  part('Pro').getByText(/Shared by another player/)
  part('Share Pro').getByText(/you can’t share it further/)
  accepted.unmount()

  const late = await openBrowser('free')
  for (const [address, refusal] of [
    [path, /share link already accepted/],
    ['/account?share=no-such-link', /share link not valid/],
  ] as const) {
    const view = await accept(address, late)
    await screen.findByText(refusal, { selector: '[role=alert], [role=alert] *' })
    view.unmount()
  }

  const sharing = await renderRoute('/account', { as: 'admin', browser: owner.browser })
  part('Share Pro').getByText(/sharing Pro with/)
  fireEvent.click(part('Share Pro').getByRole('button', { name: 'Revoke' }))
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await part('Share Pro').findByRole('button', { name: 'Create link' })
  sharing.unmount()

  await renderRoute('/account', { as: 'free', browser: visitor.browser })
  part('Pro').getByText(/You’re on the free plan/)
})
