import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Popover } from './popover.tsx'

const button = () => screen.getByRole('button', { name: 'Why' })

test('a popover becomes interactive once somebody is at the page, but not while its button has the focus', async () => {
  render(
    <Popover label="Why" trigger="12">
      because
    </Popover>,
  )
  const first = button()
  expect(first.hasAttribute('aria-expanded')).toBe(false)
  fireEvent.focus(first)
  fireEvent.keyDown(window, { key: 'Tab' })
  await import('./interactive-popover.tsx')
  render(
    <Popover label="Other" trigger="13">
      another
    </Popover>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Other' }).getAttribute('aria-expanded')).toBe('false'))
  expect(button()).toBe(first)
  fireEvent.blur(first)
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
})
