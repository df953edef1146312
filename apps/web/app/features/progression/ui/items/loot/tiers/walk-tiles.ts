import type { KeyboardEvent } from 'react'
import { targetRow } from '#app/kit/data-table/row-keys.ts'

/** Arrows, Home, End and the page keys move the focus among the tiles of all tiers below the element; lines are as wide as they are laid out. */
export function walkTiles(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  const tile = event.target.closest<HTMLAnchorElement>('li > a')
  const list = tile?.closest('ul')
  if (!tile || !list) return
  const tiles = tilesOf(list)
  const at = tiles.indexOf(tile)
  const next = targetRow(event.key, at, tiles.length, perLineOf(tiles))
  const target = next === undefined ? beyond(event, list) : tiles[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}

const tilesOf = (list: Element): HTMLAnchorElement[] => [...list.querySelectorAll('a')]

function perLineOf(tiles: readonly Element[]): number {
  const top = tiles[0]?.getBoundingClientRect().top
  const second = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top)
  return second < 0 ? tiles.length : second
}

/** Down from the last line of a tier leads into the next one, up from the first line into the one before. */
function beyond({ key, currentTarget }: KeyboardEvent<HTMLElement>, list: HTMLUListElement): HTMLAnchorElement | undefined {
  const lists = [...currentTarget.querySelectorAll('ul')]
  const at = lists.indexOf(list)
  const [below, above] = [lists[at + 1], lists[at - 1]]
  if (key === 'ArrowDown' && below) return tilesOf(below)[0]
  return key === 'ArrowUp' && above ? tilesOf(above).at(-1) : undefined
}
