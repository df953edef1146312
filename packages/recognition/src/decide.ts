import { type Counter, fitsSpec } from './counter.ts'
import type { Ground } from './ground.ts'
import type { CounterSpec, LexiconItem, ModBadge, NameGroup } from './lexicon.ts'
import type { Fit } from './reading.ts'

/** What was seen of an item beside its name. */
export type CellEvidence = {
  columns: number
  rows: number
  ground: Ground
  counter?: Counter | undefined
  badge?: ModBadge | undefined
  /** How well a weapon's calibre fits the text in its corner, as a logarithm. */
  calibreOf?: ((calibre: string) => number) | undefined
}

/** How likely a picture of an item looks like the cell, as a logarithm; undefined when there is no picture. */
export type LikenessOf = (item: LexiconItem) => number | undefined

export type Candidate = { id: string; name: string; probability: number }

/**
 * `sure`: one item, which may be entered unasked. `asked`: the candidates, likeliest first. `unknown`: no item of the lexicon fits, an old
 * name or one of another language; the candidates are guesses.
 */
export type Verdict = { state: 'sure' | 'asked' | 'unknown'; candidates: Candidate[]; name?: string; isDogtag?: boolean }

export const maxCandidates = 5

/** Weight of a caption's evidence: letters of one name fail together, so that it counts less than the sum says. */
const captionWeight = 0.75

/** Probability from which an item is sure, and what its caption must say at least per letter and in all. */
const sureProbability = 0.985
const sure = { perLetter: 2.2, total: 8, lostPerLetter: 1.6 }

/** Evidence that an unknown name costs: in all, and per letter that was read. */
const unknownCost = { total: 6, perLetter: 1.1 }
const evidencePerLetter = 6

/** Up to which evidence less another reading of a counter is thought of, and how much each part of it counts. */
const maxLost = 7
const lossWeight = 0.5

/** What an item's counter says about it. */
function judgeCounter({ counter: spec }: LexiconItem, counter: Counter | undefined): number {
  if (!counter) return !spec || spec.form === 'any' ? 0 : spec.form === 'stack' ? -1 : -2.5
  const doubt = counter.isCertain ? 1 : 0.5
  // Of a number that may be read otherwise, the reading that fits the item counts, less what it fits worse.
  if (spec) {
    const other = counter.others.find(({ text }) => fitsSpec(text, spec))
    if (other && other.lost < maxLost) return judgeReading(spec, other.text) - lossWeight * other.lost
  }
  // It could not be read, but there is one.
  if (!spec) return counter.isLikely ? -6 : -2.5
  if (spec.form === 'any') return -0.3
  if (spec.form === 'stack') return (counter.max === undefined ? -3 : -6) * doubt
  return counter.max === undefined ? -5 * doubt : -4.5 * doubt
}

/** What a number that fits an item's counter says for it. */
function judgeReading(spec: CounterSpec, text: string): number {
  if (spec.form === 'any') return -0.3
  if (spec.form === 'stack') return 0.7
  return spec.max === undefined ? 0.3 : text.includes('/') ? 2 : 0
}

/** Evidence against a whole item on the ground of a broken weapon. */
const minBroken = -5

/** What the sign of a weapon's part says: pictures may hide it, but hardly show one that is none. */
function judgeBadge({ badge }: LexiconItem, found: ModBadge | undefined): number {
  if (badge === found) return badge ? 1 : 0
  return found ? -4 : -2
}

function judgeItem(item: LexiconItem, cell: CellEvidence, likenessOf: LikenessOf | undefined): number {
  const { columns, rows, ground, counter } = cell
  let evidence = judgeCounter(item, counter) + judgeBadge(item, cell.badge)
  if (item.isDogtag) evidence -= 3
  if (item.calibre !== undefined) evidence += cell.calibreOf?.(item.calibre) ?? 0
  const isListedSize = (columns === item.width && rows === item.height) || (columns === item.height && rows === item.width)
  if (columns === item.width && rows === item.height) evidence += 0.2
  if (!isListedSize) evidence -= 0.8
  // The red of a weapon that lacks a part replaces the colour of its cell.
  if (item.weapon === 'non-functional') evidence += ground.broken
  else if (!ground.isHovered) evidence += ground.isBroken ? minBroken : (ground.colours.get(item.colour) ?? 0)
  return evidence + (likenessOf?.(item) ?? 0)
}

/** Joins what is known of a cell into one probability for every item. `free`: the evidence of its caption read without any name. */
export function decide(
  fits: readonly { group: NameGroup; fit: Fit }[],
  free: number,
  cell: CellEvidence,
  likenessOf?: LikenessOf,
): Verdict {
  const best = Math.max(...fits.map(({ fit }) => fit.score), Number.NEGATIVE_INFINITY)
  const near = fits.filter(({ fit }) => fit.score > best - 14)
  const scored = near.flatMap(({ group, fit }) =>
    group.items.map((item) => ({ item, fit, score: captionWeight * fit.score + judgeItem(item, cell, likenessOf) })),
  )
  scored.sort((a, b) => b.score - a.score)
  const lettersRead = free / evidencePerLetter
  const unknownScore = captionWeight * (free - unknownCost.total - unknownCost.perLetter * lettersRead)
  const top = Math.max(unknownScore, scored[0]?.score ?? Number.NEGATIVE_INFINITY)
  const total = Math.exp(unknownScore - top) + scored.reduce((sum, { score }) => sum + Math.exp(score - top), 0)
  const candidates = scored
    .slice(0, maxCandidates)
    .map(({ item, score }) => ({ id: item.id, name: item.name, probability: Math.exp(score - top) / total }))
  const [first] = scored
  if (!first) return { state: 'unknown', candidates: [] }
  const { letters, score } = first.fit
  const isReadable =
    score >= sure.total &&
    score >= sure.perLetter * letters &&
    free - score <= sure.lostPerLetter * letters &&
    judgeCounter(first.item, cell.counter) > -4
  if (isReadable && (candidates[0]?.probability ?? 0) >= sureProbability) return { state: 'sure', candidates, name: first.item.name }
  const isUnknown = Math.exp(unknownScore - top) / total > 0.9
  return { state: isUnknown ? 'unknown' : 'asked', candidates, name: first.item.name }
}

/** A dogtag shows a player's name: which kind it is, its colour alone can hint at. Undefined when the lexicon has none. */
export function decideDogtag(dogtags: readonly LexiconItem[], { colours }: Ground): Verdict | undefined {
  if (dogtags.length === 0) return undefined
  const scored = dogtags.map((item) => ({ item, weight: Math.exp(colours.get(item.colour) ?? 0) }))
  const total = scored.reduce((sum, { weight }) => sum + weight, 0)
  const candidates = scored
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxCandidates)
    .map(({ item, weight }) => ({ id: item.id, name: item.name, probability: weight / total }))
  return { state: 'asked', candidates, isDogtag: true }
}
