import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '#app/i18n/browser.ts'
import { AdScript } from './ad-script.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function renderAds(locale: 'en' | 'ru') {
  const texts = await startTexts(locale, ['shell'])
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <AdScript src="https://ads.example/ads.js" />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const script = document.head.querySelector('script[src="https://ads.example/ads.js"]')
  if (!script) throw new Error('no script of ads')
  return script
}

test('a blocker is named, with what it costs and the way to Pro, until it is closed', async () => {
  fireEvent.error(await renderAds('en'))
  screen.getByText('Adblock detected.')
  expect(screen.getByRole('link', { name: 'Get Pro' }).getAttribute('href')).toBe('/account#pro')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Adblock detected.')).toBeNull()
})

test('a script that loads says nothing, nor does a lost connection', async () => {
  const script = await renderAds('ru')
  fireEvent.load(script)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.error(script)
  expect(screen.getByRole('status').textContent).toBe('')
})
