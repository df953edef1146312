import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Moment } from './time.tsx'

const at = '2026-11-20T22:14:00Z'
const page = (
  <>
    <Moment withTime at={at} />
    <Moment at={at} />
  </>
)

test('an instant that the server wrote in UTC becomes that of the browser', () => {
  vi.stubEnv('TZ', 'Europe/Moscow')
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.createElement('main')
  container.innerHTML = renderToString(page)
  const texts = () => [...container.querySelectorAll('time')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['20.11.26 22:14', '20.11.26'])
  expect(container.querySelectorAll('[data-pending]')).toHaveLength(2)
  render(page, { container, hydrate: true })
  expect(texts()).toEqual(['21.11.26 01:14', '21.11.26'])
  expect(container.querySelectorAll('[data-pending]')).toHaveLength(0)
  expect(faults).not.toHaveBeenCalled()
})
