import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, runSql, startedSite } from '#testing/render-route.tsx'

/** Saves rules as an admin. */
async function saveRedirects(...rules: [from: string, to: string][]) {
  const admin = await openBrowser('admin')
  const { uid }: { uid: string } = await (await admin.api('GET', '/users/me')).json()
  const { services } = await startedSite()
  await services.admin.saveRedirects(
    { userId: uid },
    rules.map(([from, to]) => ({ from, to, code: 301 })),
  )
}
const shown = () =>
  within(screen.getByRole('table', { name: 'Redirects' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('redirects are filtered and sorted by the address, which survives what nobody can read; selected ones are counted before they go', async () => {
  await saveRedirects(['/old-a', '/maps/customs'], ['/old-b', '/maps/woods'], ['/old-c', '/crafts'])
  const { unmount } = await renderRoute('/admin/redirects?where=and;to.has.maps&sort=from&dir=desc', { as: 'admin' })
  expect(shown()).toEqual(['/old-b', '/old-a'])
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select row/ })[1] ?? expect.fail())
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1 rule' }))
  const dialog = await screen.findByRole('alertdialog')
  within(dialog).getByText('The path leads nowhere else any more.')
  const form = document.querySelector<HTMLInputElement>('input[type=hidden][name=remove]')
  expect(form?.value.trim().split('\n')).toEqual(['/old-a'])
  unmount()
  await renderRoute('/admin/redirects?where=%00;__proto__.is.1;to.constructor.x&sort=__proto__&dir=-1', { as: 'admin' })
  expect(shown()).toEqual(['/old-a', '/old-b', '/old-c'])
  await saveRedirects()
})

test('an entry of the log leads to its user, its job and the other entries of its request', async () => {
  const details = { user: '00000000-0000-4000-8000-000000000001', request: 'request-7' }
  await runSql(`INSERT INTO site_log (area, level, message, details) VALUES
    ('auth', 'info', 'signed in by a mailed code', '${JSON.stringify(details)}'), ('jobs', 'error', 'market/roll-up failed', '{"constructor":"x","request":"request-7"}')`)
  // The log is that of all tests of the worker: its first page may be full of other entries.
  await renderRoute('/admin/logs?q=request-7', { as: 'admin' })
  const hrefOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(hrefOf(details.user)).toBe(`/admin/users/${details.user}`)
  expect(hrefOf('request-7')).toBe('/admin/logs?q=request-7')
  expect(hrefOf(/market\/roll-up/)).toBe('/admin/jobs?job=market%2Froll-up')
})

test('a change reads from what to what, and entries are narrowed by area and words', async () => {
  await runSql(`INSERT INTO site_log (area, level, message, details) VALUES
    ('mail', 'error', 'narrowed by its area', '{"from":1,"to":2}'), ('jobs', 'error', 'narrowed away', '{}')`)
  await renderRoute('/admin/logs?area=mail&level=error&q=narrowed', { as: 'admin' })
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('1 → 2')
})
