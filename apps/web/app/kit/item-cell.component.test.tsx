import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ItemCell } from './item-cell.tsx'
import { MapMark } from './map-mark.tsx'
import { SiteContext } from './site-context.ts'
import { TraderIcon } from './trader-icon.tsx'

const site = { locale: 'en', pictures: { hasFeed: true, version: '2611' } } as const
const cell = { label: '6B43', width: 3, height: 3, colour: 'blue', imageId: '545cdb794bdc2d3a198b456a', sign: 'vest:6' } as const
const traderId = '54cb50c76803fa8b248b4571'

const symbolsIn = (container: Element) => [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])
const sizeOf = (element: Element | null) => (element instanceof HTMLElement ? [element.style.width, element.style.height] : undefined)

test('a cell has its symbol, name and armor class, and its size, before, with and without a picture', () => {
  const { container } = render(
    <SiteContext value={site}>
      <ItemCell cell={cell} size={48} />
    </SiteContext>,
  )
  const picture = container.querySelector('img')
  const before = sizeOf(container.firstElementChild)
  expect(symbolsIn(container)).toEqual(['vest'])
  expect(container.textContent).toBe('6B436')
  expect(picture?.hasAttribute('data-shown')).toBe(false)

  if (picture) fireEvent.load(picture)
  expect(container.querySelector('img[data-shown]')).not.toBeNull()
  expect(symbolsIn(container)).toEqual(['vest'])
  expect(sizeOf(container.firstElementChild)).toEqual(before)
})

test('a cell whose picture fails stays as it was', () => {
  const { container } = render(
    <SiteContext value={site}>
      <ItemCell cell={cell} size={48} />
    </SiteContext>,
  )
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(symbolsIn(container)).toEqual(['vest'])
  expect(sizeOf(container.firstElementChild)).toEqual(['48px', '48px'])
})

test('a mark without a name beside it has its name for screen readers, one with it is hidden from them', () => {
  const { container, getByRole, rerender } = render(<TraderIcon trader={{ id: traderId, name: 'Prapor' }} alone />)
  expect(getByRole('img', { name: 'Prapor' })).toBeTruthy()
  expect(symbolsIn(container)).toEqual([`trader-${traderId}`])
  rerender(<MapMark map="customs" name="Customs" />)
  expect(container.querySelector('[role="img"]')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(symbolsIn(container)).toEqual(['map-customs'])
})

test('a trader by its slug has no picture: there is none by that address', () => {
  const { container } = render(
    <SiteContext value={site}>
      <TraderIcon trader={{ id: 'prapor', name: 'Prapor' }} />
      <TraderIcon trader={{ id: traderId, name: 'Prapor' }} />
    </SiteContext>,
  )
  expect(container.querySelectorAll('img')).toHaveLength(1)
})
