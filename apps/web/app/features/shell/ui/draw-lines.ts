import { writeAttribute, writeText } from '../../../ui/write.ts'
import type { SearchRow } from '../search-rows.ts'

/** What the search shows: its lines, and which of them is marked. */
export type Found = { query: string; rows: readonly SearchRow[]; active: number }

/** Words of lines that are no item's. */
export type LineWords = { heading: Record<'item' | 'pages' | 'settings', string>; all: (query: string) => string }

/**
 * Writes what was found into lines that stand already, as `SearchLine` draws them in `list`: words, headings, which one is marked, and
 * whether the price beside them is theirs. Beside React, which follows with signs and prices a picture later.
 */
export function drawLines(list: HTMLElement, { query, rows, active }: Found, words: LineWords): void {
  for (const [at, line] of list.querySelectorAll('[role="option"]').entries()) {
    const row = rows[at]
    writeAttribute(line, 'aria-hidden', row ? undefined : 'true')
    writeAttribute(line, 'aria-selected', String(row !== undefined && at === active))
    drawHeading(line.previousElementSibling, row && row.kind !== 'all' && row.kind !== rows[at - 1]?.kind ? words.heading[row.kind] : '')
    if (!row) continue
    const isItem = row.kind === 'item'
    const name = line.querySelector('.command-name')
    writeText(name, isItem ? row.item.name : row.kind === 'all' ? words.all(query.trim()) : row.entry.label)
    writeText(name?.lastElementChild ?? null, isItem ? row.item.shortName : '')
    writeAttribute(line, 'data-item', isItem ? row.item.uid : undefined)
    writeAttribute(line, 'data-own', isItem && line.getAttribute('data-of') === row.item.uid ? '' : undefined)
  }
}

function drawHeading(heading: Element | null, text: string) {
  writeAttribute(heading, 'hidden', text === '' ? '' : undefined)
  if (text !== '') writeText(heading, text)
}
