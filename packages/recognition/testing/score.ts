import { maxCandidates } from '../src/decide.ts'
import type { Box } from '../src/picture.ts'
import type { RecognisedItem, Recognition } from '../src/recognise.ts'
import type { DrawnPicture } from './draw-inventory.ts'
import type { DrawnItem } from './paint-inventory.ts'

/** How many of how many. */
export type Share = { hits: number; all: number }

/** The share with its 95 % interval after Wilson, in percent: `98.4 % (96.1–99.4) of 251`. */
export function formatShare({ hits, all }: Share): string {
  if (all === 0) return 'none'
  const z = 1.96
  const share = hits / all
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all)
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${percent(share)} % (${percent(Math.max(0, middle - half))}–${percent(Math.min(1, middle + half))}) of ${all}`
}

/** What was found in pictures whose content is known. `unique`: items that nothing in a picture tells apart from another are not among them. */
export type Score = {
  cells: Share
  sure: Share
  unique: Share
  /** Up to five items that look alike: whether the right one is among the candidates. */
  tied: Share
  /** More of them than a question can hold: whether their name is right. */
  crowded: Share
  ticks: Share
  counters: Share
  /** Dogtags that are known as such. */
  dogtags: Share
  /** Marked sure and wrong, a tick or a number that is wrong and was not said to be unknown. */
  wrong: string[]
  extra: number
  emptyCells: Share
}

export const emptyScore = (): Score => ({
  cells: { hits: 0, all: 0 },
  sure: { hits: 0, all: 0 },
  unique: { hits: 0, all: 0 },
  tied: { hits: 0, all: 0 },
  crowded: { hits: 0, all: 0 },
  ticks: { hits: 0, all: 0 },
  counters: { hits: 0, all: 0 },
  dogtags: { hits: 0, all: 0 },
  wrong: [],
  extra: 0,
  emptyCells: { hits: 0, all: 0 },
})

const count = (share: Share, isHit: boolean) => {
  share.all++
  if (isHit) share.hits++
}

export const isSameBox = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < 4 && Math.abs(a.y - b.y) < 4 && Math.abs(a.width - b.width) < 4 && Math.abs(a.height - b.height) < 4

/** Adds one synthetic picture to a score. */
export function addSynthetic(score: Score, { items, emptyCells }: DrawnPicture, recognition: Recognition) {
  const found = new Set<RecognisedItem>()
  for (const expected of items) {
    const cell = recognition.items.find(({ box }) => isSameBox(box, expected.box))
    if (cell) found.add(cell)
    if (expected.isHidden) {
      // The item of a window that covers it may lie in the same box.
      const covers = items.some(
        ({ box, isHidden, item }) => !isHidden && isSameBox(box, expected.box) && item.id === cell?.candidates[0]?.id,
      )
      if (cell?.state === 'sure' && cell.candidates[0]?.id !== expected.item.id && !covers)
        score.wrong.push(`${expected.item.name}, which is partly covered, was taken for ${cell.name} and called sure`)
      continue
    }
    count(score.cells, cell !== undefined)
    if (cell && expected.isDogtag) addDogtag(score, expected, cell)
    else if (cell) addItem(score, expected, cell)
  }
  for (const cell of recognition.items) {
    if (!found.has(cell) && cell.state === 'sure') score.wrong.push(`no item was taken for ${cell.name} and called sure`)
  }
  score.extra += recognition.items.length - found.size
  const empty = recognition.grids.reduce((sum, grid) => sum + grid.empty.length, 0)
  score.emptyCells.hits += empty
  score.emptyCells.all += emptyCells
}

/** A dogtag's name is its player's: it must be known as one, or be a question. */
function addDogtag(score: Score, { item }: DrawnItem, cell: RecognisedItem) {
  count(score.dogtags, cell.isDogtag)
  if (cell.state === 'sure') score.wrong.push(`${item.name}, a dogtag, was taken for ${cell.name} and called sure`)
}

function addItem(score: Score, { item, twins, foundInRaid, counter }: DrawnItem, cell: RecognisedItem) {
  const place = cell.candidates.findIndex(({ id }) => id === item.id)
  if (twins === 1) count(score.unique, place === 0)
  else if (twins <= maxCandidates) count(score.tied, place >= 0)
  else count(score.crowded, cell.name === item.name)
  if (cell.state === 'sure') {
    count(score.sure, place === 0)
    if (place !== 0) score.wrong.push(`${item.name} was taken for ${cell.name} and called sure`)
  }
  count(score.ticks, cell.foundInRaid === foundInRaid)
  if (typeof cell.foundInRaid === 'boolean' && cell.foundInRaid !== foundInRaid)
    score.wrong.push(`the tick of ${item.name} is ${foundInRaid}`)
  const isRead = cell.counter === undefined ? counter === undefined : cell.counter.isCertain && cell.counter.text === counter
  count(score.counters, isRead)
  if (cell.counter?.isCertain && cell.counter.text !== counter)
    score.wrong.push(`the counter of ${item.name} is ${counter}, not ${cell.counter.text}`)
}

/** Lines for the terminal, one per figure. */
export const describeScore = ({ cells, sure, unique, tied, crowded, ticks, counters, dogtags, extra }: Score): string[] => [
  `whole cells ${formatShare(cells)}, ${extra} found that are none`,
  `marked sure ${formatShare(sure)} right`,
  `unique ${formatShare(unique)} right`,
  `tied ${formatShare(tied)} among the candidates, names of larger groups ${formatShare(crowded)} right`,
  `ticks ${formatShare(ticks)}, counters ${formatShare(counters)}, dogtags ${formatShare(dogtags)}`,
]
