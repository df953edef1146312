import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, data } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '#app/i18n/browser.ts'
import { FrameProvider } from '#app/site/frame.tsx'
import { PageError } from './page-error.tsx'

afterEach(() => vi.restoreAllMocks())

/** The error page of somebody, with its developer details open. */
async function detailsFor(isAdmin: boolean, error: unknown): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('DEV', false)
  const texts = await startTexts('en', ['shell'])
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ locale: 'en', isAdmin }),
      HydrateFallback: () => null,
      Component: () => (
        <FrameProvider>
          <PageError error={error} />
        </FrameProvider>
      ),
    },
  ])
  const view = render(
    <I18nextProvider i18n={texts}>
      <Site initialEntries={['/']} />
    </I18nextProvider>,
  )
  const message = await screen.findByTestId('error-message')
  fireEvent.mouseDown(message)
  expect(screen.queryByRole('region', { name: 'Developer details' })).toBeNull()
  fireEvent.mouseDown(message, { ctrlKey: true, altKey: true })
  const { textContent } = screen.getByRole('region', { name: 'Developer details' })
  view.unmount()
  vi.unstubAllEnvs()
  return textContent ?? ''
}

const fault = new TypeError('rows is not iterable')
const thrown = data({ code: 'server/error', message: 'TypeError: x', stack: 'TypeError: x\n    at loader (page.tsx:3:1)' }, { status: 500 })
const response = { ...thrown, status: 500, statusText: '', data: thrown.data, internal: false }

test('an admin sees the stack of an error on its page', async () => {
  expect(await detailsFor(true, fault)).toContain(fault.stack)
  expect(await detailsFor(true, response)).toContain('at loader (page.tsx:3:1)')
})

test('nobody else does', async () => {
  const shown = await detailsFor(false, fault)
  expect(shown).toContain('TypeError: rows is not iterable')
  expect(shown).not.toContain('page-error.component.test')
  expect(await detailsFor(false, response)).not.toContain('at loader')
})

test('a page that is not there names the path as it was typed', async () => {
  const texts = await startTexts('ru', ['shell'])
  const error = { status: 404, statusText: '', internal: false, data: { code: 'page/not-found', message: '' } }
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/*',
      loader: () => ({ locale: 'ru', isAdmin: false }),
      HydrateFallback: () => null,
      Component: () => (
        <FrameProvider>
          <PageError error={error} />
        </FrameProvider>
      ),
    },
  ])
  for (const [address, shown] of [
    [`/${encodeURI('ключ')}`, '/ключ'],
    ['/%FF', '/%FF'],
  ] as const) {
    const view = render(
      <I18nextProvider i18n={texts}>
        <Site initialEntries={[address]} />
      </I18nextProvider>,
    )
    await screen.findByText((text) => text.includes(shown))
    view.unmount()
  }
})
