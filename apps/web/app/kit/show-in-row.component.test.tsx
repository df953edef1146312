import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInRow } from './show-in-row.ts'

const box = (left: number, width: number) => () => new DOMRect(left, 0, width, 40)

/** A row as wide as a phone with a chip at `left`, shown; how far the row has scrolled then. */
function scrolledFor(left: number) {
  const { unmount } = render(
    <nav>
      <a href="#hideout">Hideout</a>
    </nav>,
  )
  const row = screen.getByRole('navigation')
  const chip = screen.getByRole('link')
  row.getBoundingClientRect = box(0, 390)
  chip.getBoundingClientRect = box(left, 90)
  showInRow(chip)
  const { scrollLeft } = row
  unmount()
  return scrollLeft
}

test('a row scrolls to a chip that is out of view, and stays where the chip is seen', () => {
  expect(scrolledFor(450)).toBe(450 + 45 - 195)
  expect(scrolledFor(340)).toBe(340 + 45 - 195)
  expect(scrolledFor(120)).toBe(0)
})
