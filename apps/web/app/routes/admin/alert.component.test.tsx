import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AlertSetting, emptyAlert } from '#app/site/alert-nodes.ts'
import { openBrowser, renderRoute, startedSite } from '#testing/render-route.tsx'

/** Saves an alert as an admin. */
async function saveAlert(alert: Partial<AlertSetting>) {
  const admin = await openBrowser('admin')
  const { uid }: { uid: string } = await (await admin.api('GET', '/users/me')).json()
  await (await startedSite()).services.admin.saveAlert({ userId: uid }, { ...emptyAlert, ...alert })
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const notice = () => screen.queryAllByRole('region', { name: /Site notice|Объявление сайта/ }).map(({ textContent }) => textContent)

test('an alert is on the first response in the language of the player, only within its dates', async () => {
  await saveAlert({ text: 'Wipe today', ru: 'Вайп сегодня', from: inMs(-1000), until: inMs(60_000) })
  const { unmount } = await renderRoute('/time')
  expect(notice()).toEqual(['Wipe today'])
  unmount()
  const russian = await renderRoute('/time', { locale: 'ru' })
  expect(notice()).toEqual(['Вайп сегодня'])
  russian.unmount()
  await saveAlert({ text: 'Wipe today', until: inMs(-1000) })
  const over = await renderRoute('/time')
  expect(notice()).toEqual([])
  over.unmount()
  await saveAlert({})
})

test('a page that stays open shows an alert when its time comes, and hides it when that is over', async () => {
  const open = inMs(2500)
  await saveAlert({ text: 'Back at noon', from: open, until: inMs(9000) })
  await renderRoute('/time')
  expect(notice()).toEqual([])
  await waitFor(() => expect(notice()).toEqual(['Back at noon']), { timeout: 20_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(open))
  await waitFor(() => expect(notice()).toEqual([]), { timeout: 20_000 })
  await saveAlert({})
})

test('the page previews both languages, and says whether the saved alert is shown', async () => {
  await saveAlert({ text: 'Wipe', from: '2090-01-01T10:00:00.000Z' })
  await renderRoute('/admin/website-alert', { as: 'admin' })
  await screen.findByText('Scheduled')
  expect(screen.getByLabelText<HTMLInputElement>('Show from, UTC').value).toBe('2090-01-01T10:00')
  fireEvent.change(screen.getByLabelText('Text in Russian'), { target: { value: '<b>Вайп</b>' } })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  await preview.findByText('Вайп')
  preview.getByText('Wipe')
  await saveAlert({})
})
