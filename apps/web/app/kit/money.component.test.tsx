import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './money.tsx'

afterEach(cleanup)

test('a shortened figure is exact once it is pressed, and for screen readers always', () => {
  render(<Money value={1_234_567} short />)
  const figure = screen.getByRole('button', { name: '1,234,567 ₽' })
  expect(figure.textContent).toBe('1.23M ₽')
  fireEvent.click(figure)
  expect(figure.textContent).toBe('1,234,567 ₽')
  fireEvent.click(figure)
  expect(figure.textContent).toBe('1.23M ₽')
})

test('a figure that is no longer than its short form is not pressed', () => {
  render(<Money value={9_800} short />)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('9,800 ₽')
})
