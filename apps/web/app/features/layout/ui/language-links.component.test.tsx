import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

test('the language menu leads to the languages that have texts; the others only say that they come', async () => {
  await renderRoute('/time')
  fireEvent.click(await screen.findByRole('button', { name: /^Language/ }))
  const french = await screen.findByText('Français')
  expect(french.closest('a')).toBeNull()
  expect(french.closest('li')?.textContent).toMatch(/soon/i)
  expect(screen.getByRole('link', { name: 'Русский' }).getAttribute('href')).toBe('/ru/time')
})
