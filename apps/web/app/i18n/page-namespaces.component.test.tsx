import { intlTag } from '@stashwise/game/locale'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'
import { namespacesOf } from './page-namespaces.ts'

// What the page of an earlier test still fetches comes into the same i18next, which begins empty when the question is asked again.
test.each([
  ['/item/:url', '/item/graphics_card'],
  ['/account', '/account'],
  ['/barters', '/barters'],
  ['/crafts', '/crafts'],
  ['/hideout', '/hideout'],
  ['/btc-farm', '/btc-farm'],
  ['/scanner', '/scanner'],
  ['/shopping-list', '/shopping-list'],
  ['/admin', '/admin'],
  ['/admin/users', '/admin/users'],
  ['/admin/website-alert', '/admin/website-alert'],
  ['/admin/global-settings', '/admin/global-settings'],
  ['/admin/email-settings', '/admin/email-settings'],
  ['/admin/logs', '/admin/logs'],
])('%s shows no other texts than those that load with it', { retry: 2 }, async (pattern, path) => {
  await renderRoute(path, { as: pattern.startsWith('/admin') ? 'admin' : 'pro' })
  const loaded = Object.keys(i18next.getDataByLanguage(intlTag('en')) ?? {}).filter((namespace) => namespace !== 'save')
  expect(loaded.sort()).toEqual(namespacesOf(pattern, { isSignedIn: true }).sort())
})
