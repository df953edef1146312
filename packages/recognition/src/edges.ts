import { countLine, type LineMap } from './lines.ts'

/** What line tests read: the maps of both directions and the luminance of the picture. */
export type Lines = { across: LineMap; down: LineMap; luminance: Uint8Array; width: number; height: number }

/** A stretch on a line of the grid: `at` is its y (across) or x (down), `from` to `to` its extent along it. */
export type Stretch = { direction: LineMap['direction']; at: number; from: number; to: number }

/** Share of border pixels that a stretch must have. On small screens the outlines of captions and counters lie over the lines above and below. */
const minBorderShare = { across: 0.36, down: 0.66 }
/** The same where the lattice of a grid has a line: only there. */
const latticeBorderShare = { across: 0.24, down: 0.45 }
/** With less than this a stretch is no border, even when it is lighter than its surroundings along its whole length. */
const leastBorderShare = { across: 0.12, down: 0.2 }

/** Share of places along a line, of every second pixel, that must be free of text to say whether it is faint. */
const minClear = 0.1

/** Levels by which the lines inside an item are at most lighter than its ground, on one side and on average: 9 as a rule, 27 a border. */
const faintDifference = { most: 22, mean: 18 }

/** Levels by which most of a border is at most lighter than a line that it meets. */
const maxLighterThanMet = 16

/** Facts about a border: that other items of the grid say where it lies, if there is one, and the luminance of a line it meets. */
export type BorderHints = { isOnLattice?: boolean; level?: number | undefined }

/** Position of the border at most `tolerance` pixels from where it should be; undefined when there is none. */
export function findBorder(
  lines: Lines,
  stretch: Stretch,
  tolerance: number,
  { isOnLattice = false, level }: BorderHints = {},
): number | undefined {
  const { direction, from, to } = stretch
  const map = lines[direction]
  const length = to - from
  if (length <= 0) return undefined
  let best: number | undefined
  let bestCount = leastBorderShare[direction] * length
  const middle = Math.round(stretch.at)
  // Nearest first: a grid's frame lies one pixel beside the line of its cells.
  for (let step = 0; step <= tolerance * 2; step++) {
    const at = middle + (step % 2 === 1 ? (step + 1) >> 1 : -(step >> 1))
    const count = countLine(map, at, from, to)
    if (count > bestCount + 0.06 * length || (best === undefined && count >= bestCount)) {
      best = at
      bestCount = count
    }
  }
  const found = best === undefined ? undefined : { direction, at: best, from, to }
  const isEnough =
    found &&
    (bestCount >= (isOnLattice ? latticeBorderShare : minBorderShare)[direction] * length ||
      (direction === 'across' && (isLighter(lines, found, 5, 0) || isBesideText(lines, found, level))))
  const isOther = found && level !== undefined && (levelOf(lines, found, 0.5) ?? 0) > level + maxLighterThanMet
  if (isEnough && !isOther) return isFaint(lines, found) || (!map.isCompressed && isEdge(lines, found)) ? undefined : best
  // A caption below it may look more like a line than the one it hides.
  const own = { direction, at: middle, from, to }
  return isOnLattice && direction === 'across' && middle !== best && isBesideText(lines, own, level) && !isFaint(lines, own)
    ? middle
    : undefined
}

/** Least share of border pixels in each cell along a frame of several. */
const cellShare = { across: 0.1, down: 0.3 }

/** Whether the side of a frame goes on in one more cell: a window that lies over a grid interrupts its lines. */
export function goesOn(lines: Lines, stretch: Stretch, hints: BorderHints): boolean {
  const { direction, at, from, to } = stretch
  return (
    countLine(lines[direction], at, from, to) >= cellShare[direction] * (to - from) ||
    (direction === 'across' && isBesideText(lines, stretch, hints.level))
  )
}

/**
 * The edge of something in the colour of a line: how much it differs on average from what lies behind it, and for which share of its pixels by
 * how much at most. In exact pictures lines are even: for most pixels the next one is equal.
 */
const edge = { mean: 4, off: 9, share: 0.7, even: 0.6, ground: { level: 0.7, share: 0.1 } }

/** Whether what looks like a border is the edge of a picture in the colour of one: on one side of it the picture goes on. */
export function isEdge(lines: Lines, { direction, at, from, to }: Stretch): boolean {
  const map = lines[direction]
  const { luminance } = lines
  const [step, side] = direction === 'across' ? [1, lines.width] : [lines.width, 1]
  const [first, end] = [Math.max(0, from + 1), Math.min(map.length, to - 1)]
  const isLine = (along: number) => countLine(map, at, along, along + 1) > 0
  const levelAt = (along: number, steps = 0) =>
    at + steps < 0 || at + steps >= map.count ? 0 : (luminance[(at + steps) * side + along * step] ?? 0)
  let [all, even, sum] = [0, 0, 0]
  for (let along = first; along < end; along++) {
    if (!isLine(along)) continue
    all++
    sum += levelAt(along)
    if (Math.abs(levelAt(along + 1) - levelAt(along)) <= 1) even++
  }
  if (all === 0 || (!map.isCompressed && even >= edge.even * all)) return false
  const goesOver = (one: number, other: number) => {
    let [near, off] = [0, 0]
    for (let along = first; along < end; along++) {
      if (!isLine(along)) continue
      const level = levelAt(along)
      const [differenceOne, differenceOther] = [levelAt(along, one) - level, levelAt(along, other) - level]
      off += differenceOne + differenceOther
      near += Number(Math.abs(differenceOne) <= edge.off) + Number(Math.abs(differenceOther) <= edge.off)
    }
    return near >= 2 * edge.share * all && Math.abs(off) <= 2 * edge.mean * all
  }
  if (!(goesOver(-2, -3) || goesOver(2, 3))) return false
  if (!map.isCompressed) return true
  // Compressed lines are uneven: pictures do not reach the whole width of a cell, and the ground beside them is darker than any outline leaves a line.
  let ground = 0
  for (let along = first; along < end; along++) if (levelAt(along) < (edge.ground.level * sum) / all) ground++
  return ground >= edge.ground.share * (end - first)
}

/** By how much text is lighter than a line, and how much of a stretch must be free of it unless the line is seen under its outline. */
const textLighter = 25
const minFreeShare = 0.25
/** Pixels without text near them that say whether a stretch is a line; fewer say nothing. */
const minFreePixels = 5
/** How dark an outline leaves a line, as a share of its own luminance, how far off it may be elsewhere, and for what share of the stretch. */
const underOutline = { exact: { least: 0.62, off: 6, share: 0.93 }, compressed: { least: 0.5, off: 16, share: 0.9 } }

/** Whether a stretch across is a border wherever no text lies right above or below it: on small screens its outline darkens the line. */
function isBesideText(lines: Lines, stretch: Stretch, known: number | undefined): boolean {
  const { across, luminance, width, height } = lines
  const { at, from, to } = stretch
  const own = known ?? levelOf(lines, stretch, 0.7)
  if (own === undefined) return false
  const { least, off, share } = across.isCompressed ? underOutline.compressed : underOutline.exact
  const isText = (x: number, y: number) => y >= 0 && y < height && (luminance[y * width + x] ?? 0) > own + textLighter
  const hasText = (x: number) =>
    x >= 0 &&
    x < width &&
    (isText(x, at - 3) || isText(x, at - 2) || isText(x, at - 1) || isText(x, at + 1) || isText(x, at + 2) || isText(x, at + 3))
  let [free, border, covered, band] = [0, 0, 0, 0]
  // The last place with text up to two pixels further on.
  let lastText = Number.NEGATIVE_INFINITY
  for (let x = from - 1; x < from + 3; x++) if (hasText(x)) lastText = x
  // The ends belong to the lines that meet the stretch.
  for (let x = from + 1; x < to - 1; x++) {
    const level = luminance[at * width + x] ?? 0
    if (hasText(x + 2)) lastText = x + 2
    const isBeside = lastText >= x - 2
    if (level <= own + off && level >= (isBeside ? least * own : own - off)) covered++
    if (level <= own + off && level >= least * own) band++
    if (isBeside) continue
    free++
    border += countLine(across, at, x, x + 1)
  }
  // Darkened as it is, it is still lighter by more than any line inside an item.
  if (band >= share * (to - from - 2) && contrastOf(lines, stretch, own + textLighter) > faintDifference.most) return true
  if (free >= minFreePixels && border < 0.8 * free) return false
  return free >= minFreeShare * (to - from) || covered >= share * (to - from - 2)
}

/** By how much a stretch across is lighter on average than what lies on that side of it where it is less; text, from a level on, is left out. */
function contrastOf({ luminance, width, height }: Lines, { at, from, to }: Stretch, text: number): number {
  const side = (steps: number) => {
    let [sum, count] = [0, 0]
    for (let x = Math.max(0, from + 1); x < Math.min(width, to - 1); x++) {
      for (const y of [at + 2 * steps, at + 3 * steps]) {
        const level = y < 0 || y >= height ? text : (luminance[y * width + x] ?? 0)
        if (level >= text) continue
        sum += (luminance[at * width + x] ?? 0) - level
        count++
      }
    }
    return sum / Math.max(1, count)
  }
  return Math.min(side(-1), side(1))
}

/** Mean luminance of the pixels `steps` beside a line at one place along it, two pixels along because of the dither. */
function beside({ luminance, width, height }: Lines, direction: LineMap['direction'], at: number, along: number): number {
  const [x, y, x2, y2] = direction === 'across' ? [along, at, along + 1, at] : [at, along, at, along + 1]
  if (x < 0 || y < 0 || x2 >= width || y2 >= height) return 0
  return ((luminance[y * width + x] ?? 0) + (luminance[y2 * width + x2] ?? 0)) / 2
}

/** Differences of luminance in quarters of a level, as the means of {@link isFaint} have them, and how many are counted of each. */
const quarters = 4
const faintest = quarters
const mostFaint = faintDifference.most * quarters

/** How many differences are less than those of a faint line, and how many are each of those. Larger ones are not counted. */
type Differences = { fewer: number; counts: Uint16Array }
const newDifferences = (): Differences => ({ fewer: 0, counts: new Uint16Array(mostFaint + 1) })

/** Counted in place of lists that are sorted: most of the time that grids take is spent here. */
const [nears, fars] = [newDifferences(), newDifferences()]

function clear(differences: Differences) {
  differences.fewer = 0
  differences.counts.fill(0)
}

function addDifference(differences: Differences, value: number) {
  if (value < faintest) differences.fewer++
  else if (value <= mostFaint) differences.counts[value] = (differences.counts[value] ?? 0) + 1
}

/** Median of `all` differences; undefined when it is not one of a faint line. */
function faintMedian({ fewer, counts }: Differences, all: number): number | undefined {
  const middle = all >> 1
  if (fewer > middle) return undefined
  let seen = fewer
  for (let value = faintest; value <= mostFaint; value++) {
    seen += counts[value] ?? 0
    if (seen > middle) return value
  }
  return undefined
}

/**
 * Whether a line is one of those that shine through an item of several cells: a little lighter than the ground on both of its sides. Only
 * where it has the colour of a border does it matter; elsewhere the item's picture lies over it.
 */
export function isFaint(lines: Lines, { direction, at, from, to }: Stretch): boolean {
  const { luminance } = lines
  const map = lines[direction]
  const { length, count } = map
  // Along the line and across it, in pixels of the picture.
  const [step, side] = direction === 'across' ? [1, lines.width] : [lines.width, 1]
  /** The sum of two pixels along the line, `steps` beside it, because of the dither; 0 outside the picture. */
  const pairBeside = (along: number, steps: number) => {
    const line = at + steps
    if (line < 0 || line >= count || along < 0 || along + 1 >= length) return 0
    const pixel = line * side + along * step
    return (luminance[pixel] ?? 0) + (luminance[pixel + step] ?? 0)
  }
  clear(nears)
  clear(fars)
  let all = 0
  for (let along = from + 3; along < to - 4; along += 2) {
    if (countLine(map, at, along, along + 2) === 0) continue
    const level = pairBeside(along, 0)
    const near2 = pairBeside(along, -2)
    const near3 = pairBeside(along, -3)
    const far2 = pairBeside(along, 2)
    const far3 = pairBeside(along, 3)
    // Text on one side says nothing of the ground.
    if (Math.max(near2, near3, far2, far3) > level + 8) continue
    all++
    addDifference(nears, 2 * level - near2 - near3)
    addDifference(fars, 2 * level - far2 - far3)
  }
  if (all < minClear * (to - from)) return false
  const [near, far] = [faintMedian(nears, all), faintMedian(fars, all)]
  // Every cell is a little darker at its bottom than the next one at its top.
  return near !== undefined && far !== undefined && near + far <= 2 * faintDifference.mean * quarters
}

/** How many border pixels of a stretch have each luminance. */
const levelCounts = new Uint16Array(256)

/** Luminance of the border pixels on a stretch, at a quantile; undefined when there are hardly any. */
export function levelOf(
  { across, down, luminance, width }: Lines,
  { direction, at, from, to }: Stretch,
  quantile: number,
): number | undefined {
  const map = direction === 'across' ? across : down
  levelCounts.fill(0)
  let all = 0
  for (let along = Math.max(0, Math.round(from)); along < Math.min(map.length, to); along++) {
    if (countLine(map, at, along, along + 1) === 0) continue
    const level = luminance[direction === 'across' ? at * width + along : along * width + at] ?? 0
    levelCounts[level] = (levelCounts[level] ?? 0) + 1
    all++
  }
  if (all < 4) return undefined
  const rank = Math.floor(all * quantile)
  let level = 0
  for (let seen = levelCounts[0] ?? 0; seen <= rank; seen += levelCounts[level] ?? 0) level++
  return level
}

/** Whether a stretch is lighter than what lies on both sides of it by at least `levels`, for most of its length: any line of a grid. */
export function isLighter(lines: Lines, stretch: Stretch, levels: number, tolerance: number): boolean {
  const { direction, from, to } = stretch
  const middle = Math.round(stretch.at)
  const all = Math.max(0, Math.ceil((to - from - 7) / 3))
  const least = 0.7 * all
  for (let at = middle - tolerance; at <= middle + tolerance; at++) {
    let lighter = 0
    let left = all
    for (let along = from + 3; along < to - 4 && lighter + left >= least; along += 3) {
      const level = beside(lines, direction, at, along)
      const isLighterThan = (steps: number) => level - beside(lines, direction, at + steps, along) >= levels
      left--
      // Than the darker one of the two on each side.
      if ((isLighterThan(-3) || isLighterThan(-2)) && (isLighterThan(3) || isLighterThan(2))) lighter++
    }
    if (lighter >= least) return true
  }
  return false
}
