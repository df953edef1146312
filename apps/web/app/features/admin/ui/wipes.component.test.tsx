import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoute, runJob } from '#testing/render-route.tsx'

afterEach(() => void vi.useRealTimers())

/** Presses a button and then, asked whether one is sure, the confirming one. */
async function press(button: HTMLElement, confirm = button.textContent) {
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByText(confirm, { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const fill = (mode: string, at?: string) => {
  fireEvent.click(screen.getByLabelText(mode))
  fireEvent.click(screen.getByLabelText(at === undefined ? 'Now' : 'At a set time'))
  if (at !== undefined) fireEvent.change(screen.getByLabelText('Date and time, UTC'), { target: { value: at } })
}
const declare = async (mode: string, at?: string) => {
  fill(mode, at)
  await press(screen.getByText('Declare wipe', { selector: 'button' }))
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' | '),
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
const notice = (name: string) => screen.findByRole('region', { name }).then(within)

test('an admin declares wipes and cancels one; the player is told of each, and dismisses or undoes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const admin = await renderRoute('/admin/wipes', { as: 'admin' })
  const { browser } = admin
  for (const [level, charName] of [
    [27, 'Main'],
    [6, 'Second'],
    [7, 'Third'],
  ] as const) {
    if (charName !== 'Main') await browser.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    await browser.api('PUT', '/users/me', { level, charName }, { 'x-edit-age': '60000' })
  }
  screen.getByText('No wipe has been declared yet.')
  fill('PVE', inDays(2))
  await screen.findByText(/^In your time zone: /)
  fireEvent.click(screen.getByText('Declare wipe', { selector: 'button' }))
  within(await screen.findByRole('alertdialog')).getByText(/^Progress of every PVE PMC is reset at .* in your time zone/)
  fireEvent.click(screen.getByText('Cancel', { selector: 'button' }))
  await declare('PVE', inDays(2))
  await screen.findByText('Wipe declared.')
  expect(rows()).toEqual([expect.stringMatching(/^PVE.* \| Scheduled.* \| – \|/)])
  await declare('PVE', inDays(2.5))
  await screen.findByText(/^A wipe of this mode is already declared within 24 hours/)
  expect(screen.getByLabelText('Date and time, UTC').getAttribute('aria-invalid')).toBe('true')
  await press(screen.getByText('Cancel wipe', { selector: 'button' }))
  await screen.findByText('Wipe canceled.')
  expect(rows()).toEqual([expect.stringMatching(/^PVE.* \| Canceled/)])
  await declare('PVP')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[1]).toMatch(/^PVP.* \| Running0 of 0 PMCs checked/)
  await declare('PVE')
  await waitFor(() => expect(rows()).toHaveLength(3))
  await runJob('accounts/run-wipes')
  expect(rows()[1]).toMatch(/Running/)
  vi.advanceTimersByTime(2000)
  await waitFor(() => expect(rows().join()).not.toMatch(/Running/))
  vi.useRealTimers()
  admin.unmount()

  const page = await renderRoute('/time', { as: 'admin', browser, locale: 'ru' })
  const latest = await notice('Вайп')
  await latest.findByText(/^Вайп PVE: \d{1,2} \S+ \d{4}\. Сброшен прогресс 2 ваших ЧВК\.$/)
  expect(latest.getByText(/^Отменить до/).getAttribute('href')).toBe('/account#pmcs')
  fireEvent.click(latest.getByText('OK'))
  await screen.findByText(/^Вайп PVP: \d{1,2} \S+ \d{4}\. Ваш прогресс сброшен\.$/)
  await press((await notice('Вайп')).getByText(/^Отменить до/), 'Вернуть прогресс')
  await screen.findByText('Прогресс PVP, который был до вайпа, возвращён.')
  fireEvent.click((await notice('Вайп')).getByText('OK'))
  await waitFor(() => expect(screen.queryByText(/^Прогресс PVP/)).toBeNull())
  page.unmount()

  await renderRoute('/account', { as: 'admin', browser })
  expect(screen.queryByText(/was wiped on/)).toBeNull()
  const pmcs = within(screen.getByRole('region', { name: 'PMCs' }))
  pmcs.getByText('USEC · level 27 · PVP')
  expect(pmcs.getAllByText(/^Undo wipe until/)).toHaveLength(2)
  await press(pmcs.getByLabelText(/^Undo the wipe for Second/), 'Restore progress')
  await pmcs.findByText('USEC · level 6 · PVE')
  pmcs.getByText('USEC · level ? · PVE')
  expect(pmcs.getAllByText(/^Undo wipe until/)).toHaveLength(1)
})
