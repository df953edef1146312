import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesInView, scrollToShow } from './lines-in-view.ts'

const list = { top: 400, lineHeight: 40, lines: 4000 }

describe('lines in view', () => {
  it.each([
    ['at the top of the page', { scroll: 0, height: 800 }, { from: 0, to: 16 }],
    ['in the middle', { scroll: 40_400, height: 800 }, { from: 994, to: 1026 }],
    ['at the end', { scroll: 160_000, height: 800 }, { from: 3984, to: 3999 }],
    ['pulled down over the top', { scroll: -120, height: 800 }, { from: 0, to: 13 }],
    ['below a list that became short', { scroll: 900_000, height: 800 }, { from: 3999, to: 3999 }],
  ])('%s', (_, view, range) => {
    expect(linesInView(list, view)).toEqual(range)
  })

  it('has none in an empty list', () => {
    expect(linesInView({ ...list, lines: 0 }, { scroll: 0, height: 800 })).toBeUndefined()
  })

  it('has every line that a pixel of the window shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 161_000 }), fc.integer({ min: 1, max: 3000 }), fc.nat(3999), (scroll, height, line) => {
        const start = list.top + line * list.lineHeight
        const isVisible = start + list.lineHeight > scroll && start < scroll + height
        const range = linesInView(list, { scroll, height })
        if (isVisible) expect(range !== undefined && range.from <= line && line <= range.to).toBe(true)
      }),
    )
  })
})

describe('scrolling to a line', () => {
  it.each([
    ['a visible line stays where it is', 5, { scroll: 400, height: 800 }, undefined],
    ['one under the sticky head comes below it', 1, { scroll: 400, height: 800 }, 344],
    ['one below the window comes to its end', 30, { scroll: 400, height: 800 }, 848],
    ['the first one leaves the page at its top', 0, { scroll: 300, height: 800 }, undefined],
  ])('%s', (_, line, view, expected) => {
    expect(scrollToShow(line, list, view)).toBe(expected)
  })

  it('makes it visible from wherever the page was', () => {
    fc.assert(
      fc.property(fc.nat(3999), fc.integer({ min: 0, max: 161_000 }), fc.integer({ min: 300, max: 3000 }), (line, scroll, height) => {
        const at = scrollToShow(line, list, { scroll, height }) ?? scroll
        const start = list.top + line * list.lineHeight
        expect(start >= at + 96 && start + list.lineHeight <= at + height).toBe(true)
      }),
    )
  })
})
