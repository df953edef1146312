import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../testing/browser-parts.ts'
import { Sheet } from './sheet.tsx'

beforeEach(() => void stubBrowserParts())
afterEach(cleanup)

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test.each([
  ['with a mouse the field of a search sheet takes the focus, each time it opens', false, 'Search'],
  ['on a touch screen no keyboard comes up', true, 'Close the menu'],
])('%s', async (_, isTouch, name) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: isTouch && media === '(pointer: coarse)' }))
  const sheet = (isOpen: boolean) => (
    <Sheet isOpen={isOpen} focusesField onClose={() => {}} title="Menu" closeLabel="Close the menu">
      <input aria-label="Search" />
    </Sheet>
  )
  const { rerender } = render(sheet(false))
  for (let times = 0; times < 2; times++) {
    rerender(sheet(true))
    await screen.findByRole('dialog', { name: 'Menu' })
    await expect.poll(focused, { timeout: 10_000 }).toBe(name)
    rerender(sheet(false))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})
