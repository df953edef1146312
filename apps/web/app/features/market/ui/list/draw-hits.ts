import { writeAttribute, writeText } from '../../../../ui/write.ts'
import type { NamedItem } from './use-list-search.ts'

/**
 * Writes hits into rows that stand already: words, addresses, and the cover of figures that are another item's. Beside React, as a key
 * has no time for more: going through a dozen rows costs it a quarter of what the browser needs to show them. `box` holds the rows as
 * `HitRow` draws them; a row without a hit keeps its layout unseen.
 */
export function drawHits(box: HTMLElement, hits: readonly NamedItem[]): void {
  for (const [place, row] of box.querySelectorAll('tbody tr').entries()) {
    const hit = hits[place]
    writeAttribute(row, 'aria-hidden', hit ? undefined : 'true')
    if (hit) drawHit(row, hit)
  }
}

/** All rows stand, none with figures to be seen: what the next search finds least to change. */
export function restHits(box: HTMLElement): void {
  for (const row of box.querySelectorAll('tbody tr')) {
    writeAttribute(row, 'aria-hidden', undefined)
    writeAttribute(row, 'data-own', undefined)
  }
}

function drawHit(row: Element, { uid, url, name, shortName }: NamedItem) {
  const link = row.querySelector('a')
  writeAttribute(link, 'href', `/item/${url}`)
  writeText(link, name)
  writeText(row.querySelector('small'), shortName)
  writeAttribute(row, 'data-own', row.getAttribute('data-of') === uid ? '' : undefined)
}
