import type { Locale } from '@stashwise/game/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import type { LoginOptions } from '../../service.ts'
import { LoginCard } from './login-card.tsx'

function render(locale: Locale, options: LoginOptions) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <LoginCard search={{}} options={options} /> }])
  return renderToString(
    <I18nextProvider i18n={serverTexts(locale)}>
      <QueryClientProvider client={new QueryClient()}>
        <Stub />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test.each([
  ['en', /can’t send mail yet.*SMTP_URL.*--demo-accounts/],
  ['ru', /не может отправлять письма.*SMTP_URL.*--demo-accounts/],
] as const)('a site that cannot send mail says so, and what to set, instead of asking for an address (%s)', (locale, text) => {
  const html = render(locale, { patreon: false, mail: 'none' })
  expect(html).toMatch(text)
  expect(html).not.toContain('type="email"')
})

test('without mail the platform is still a way in', () => {
  expect(render('en', { patreon: true, mail: 'none' })).toContain('Log in with Patreon')
})

test.each(['smtp', 'mailbox'] as const)('with %s the address is asked for', (mail) => {
  expect(render('en', { patreon: false, mail })).toContain('type="email"')
})
