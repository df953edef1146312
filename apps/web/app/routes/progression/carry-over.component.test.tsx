import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { progressStores } from '#app/features/progression/use-progress.ts'
import { openPageScope } from '#app/storage/page-scope.ts'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

test.each([true, false])(
  'progress from before Pro with tracking on (%s): the account goes on to count levels only if the browser did',
  async (tracks) => {
    const browser = await openBrowser('pro')
    const earlier = openPageScope()
    progressStores.pvp(earlier).edit({ level: 12, tracksProgress: tracks })
    await earlier.close()
    await renderRoute('/progression/quests', { as: 'pro', browser })
    fireEvent.click(within(await screen.findByRole('region', { name: 'Progress in this browser' })).getByRole('button'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress in this browser' }))
    expect(dialog.queryByText(/will count/) !== null).toBe(tracks)
    fireEvent.click(dialog.getByRole('button', { name: 'Apply these changes' }))
    await waitFor(async () =>
      expect(await (await browser.api('GET', '/users/me')).json()).toMatchObject({ level: 12, hideoutUseProgress: tracks }),
    )
  },
)

test.each(['/', '/account'])('after the login to an empty account %s offers at once what this browser had', async (path) => {
  const browser = await openBrowser('pro')
  const earlier = openPageScope()
  progressStores.pvp(earlier).edit({ level: 38, tracksProgress: true })
  await earlier.close()
  browser.cookies.set('player', '1p1.l38')
  await renderRoute(path, { as: 'pro', browser })
  within(await screen.findByRole('region', { name: 'Progress in this browser' })).getByRole('button')
})

test('the header has the level that the browser of a free user knows', async () => {
  const browser = await openBrowser('free')
  browser.cookies.set('player', '1p1.l38')
  await renderRoute('/', { as: 'free', browser })
  await screen.findByRole('button', { name: /level 38/i })
})
