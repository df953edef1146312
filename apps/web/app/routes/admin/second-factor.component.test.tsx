import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute, runSql, startedSite } from '#testing/render-route.tsx'
import { browserAs } from '#testing/whole-site.ts'

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('an admin without a factor reads what each is good for, and gets a secret to scan or to type', async () => {
  await renderRoute('/admin/second-factor', { as: 'admin' })
  panel('Passkeys').getByText(/can’t be phished/)
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull()
  fireEvent.click(panel('Authenticator app').getByRole('button', { name: 'Set up' }))
  await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'abc' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong or used code')
})

test('a session that has yet to give its factor is led from any page to where it does, and back', async () => {
  const browser = await browserAs(await startedSite(), 'admin')
  await runSql(`INSERT INTO totp_secrets (user_id, secret, confirmed_at, created_at)
    SELECT id, 'x', now(), now() FROM users WHERE is_admin ORDER BY created_at DESC LIMIT 1`)
  const { address } = await renderRoute('/admin/jobs?job=a', { as: 'admin', browser })
  screen.getByRole('heading', { level: 1, name: 'Confirm it’s you' })
  expect(address()).toBe('/admin/confirm?next=%2Fadmin%2Fjobs%3Fjob%3Da')
})

test('a bad way back leads to the overview', async () => {
  const { container } = await renderRoute(`/admin/confirm?next=${encodeURIComponent('https://evil.example/admin')}`, { as: 'admin' })
  const ways = [...container.querySelectorAll('input[name="factor.next"]')].map((input) => input.getAttribute('value'))
  expect(new Set(ways)).toEqual(new Set(['/admin']))
})
