import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute, takePro } from '#testing/render-route.tsx'
import { progressStores } from '../../use-progress.ts'

const countsOf = async () =>
  within(await screen.findByRole('list', { name: 'Maps' }))
    .getAllByRole('listitem')
    .flatMap((item) => item.textContent?.match(/\d+/g)?.[0] ?? [])

test('quests by map are the same with Pro and, when it has ended, in the browser, and go when progress is not tracked', async () => {
  const browser = await openBrowser('pro')
  await browser.api('PUT', '/users/me', { feature_maps: true, hideoutUseProgress: true, level: 10 })
  const { unmount } = await renderRoute('/time', { as: 'pro', browser })
  await waitFor(async () => expect((await countsOf()).length).toBeGreaterThan(0))
  const ofAccount = await countsOf()
  unmount()
  await takePro(browser)
  const { page } = await renderRoute('/time', { as: 'free', browser })
  await waitFor(async () => expect(await countsOf()).toEqual(ofAccount))
  progressStores.pvp(page).edit({ tracksProgress: false })
  await waitFor(async () => expect(await countsOf()).toEqual([]))
})
