import type { FigureRange, KnownDocument } from '@stashwise/db/feed-documents'
import type { FeedDoubt, HeldDocument } from '@stashwise/db/schema/feed'
import { isDetail, isOfPart, minOfPart } from './details.ts'
import { measureOf } from './measure-parts.ts'
import { type MeasureRule, measureRules, partRules } from './measure-rules.ts'
import type { Figures } from './measures.ts'

export type Doubt = Omit<FeedDoubt, 'examples'>

/** Below this, shares are ignored: only a total loss counts. */
const few = 10

/** Figures of a document and its parts that differ too much from recent ones. What was never measured is believed. */
export function judge(figures: Figures, lately: Readonly<Record<string, FigureRange>>): Doubt[] {
  const [details, parts] = split(judgeParts(figures, lately), ({ measure }) => isDetail(measure))
  const doubts = [...judgeWhole(figures, lately), ...parts]
  // The loss of a whole part hides losses of its fields.
  return doubts.length > 0 ? doubts : outermost(details).slice(0, maxDetails)
}
/** Maximum details in one doubt. */
const maxDetails = 8

function split<Entry>(all: readonly Entry[], isFirst: (one: Entry) => boolean): [Entry[], Entry[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Details not contained in another, nor lost in all parts. */
const outermost = (doubts: readonly Doubt[]): Doubt[] => {
  const names = doubts.map(({ measure }) => measure)
  return doubts.filter(({ measure }) => !names.some((name) => measure !== name && insideOf.some((sign) => measure.startsWith(name + sign))))
}
const insideOf = ['.', ',', ' ']

/** Parts as they were lately: one that is absent now has nothing left. */
function judgeParts(figures: Figures, lately: Readonly<Record<string, FigureRange>>): Doubt[] {
  return Object.entries(lately).flatMap(([name, { highest }]) => {
    const base = measureOf(name)
    if (base === name || figures[base] === undefined) return []
    const rule = partRules.find(({ measures }) => measures.includes(base))
    if (!rule || highest < rule.fewest || (isOfPart(name) && highest < minOfPart)) return []
    const came = figures[name] ?? 0
    const least = Math.max(1, Math.min(highest - rule.spare, Math.ceil(highest * rule.least)))
    return came >= least ? [] : [{ measure: name, came, least }]
  })
}

function judgeWhole(figures: Figures, lately: Readonly<Record<string, FigureRange>>): Doubt[] {
  return measureRules.flatMap((rule: MeasureRule) =>
    rule.measures.flatMap((measure) => {
      const came = figures[measure]
      if (came === undefined) return []
      const { least, most } = limitsOf(rule, lately[measure])
      const isBelievable = (least === undefined || came >= least) && (most === undefined || came <= most)
      return isBelievable ? [] : [{ measure, came, ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }]
    }),
  )
}

function limitsOf(rule: MeasureRule, range: FigureRange | undefined): { least?: number; most?: number } {
  if ('between' in rule) return rule.between
  if (!range) return rule.always ? { least: 1 } : {}
  if ('factor' in rule) return { least: range.highest / rule.factor, most: range.lowest * rule.factor }
  return { least: range.highest < few ? Math.min(range.highest, 1) : Math.ceil(range.highest * rule.least) }
}

/** A document with admins' decisions on the last held one. */
export type Candidate = {
  figures: Figures
  /** Changes against the last prices, which a document of an accepted level need not explain. */
  changes: Figures
  bodyHash: string
}
/** `levelAccepted`: believed because an admin accepted such a document; its figures are where later ones start from. */
export type Verdict = { held?: Omit<HeldDocument, 'since' | 'doubts'> & { since?: string; doubts: Doubt[] }; levelAccepted: boolean }

/** Whether a document is believed or held. A hold, with an admin's decision, continues for similar documents only. */
export function review({ figures, changes, bodyHash }: Candidate, { held }: KnownDocument, lately: Record<string, FigureRange>): Verdict {
  const doubts = judge({ ...figures, ...changes }, lately)
  if (doubts.length === 0) return { levelAccepted: false }
  const isFine = held !== undefined && judge(figures, rangesOf(held.figures)).length === 0
  if (isFine && held.decision === 'accepted') return { levelAccepted: true }
  const isLike = isFine && judge(held.figures, rangesOf(figures)).length === 0
  return { held: isLike ? held : { bodyHash, figures, doubts }, levelAccepted: false }
}

/** Figures as what they were lately. */
export const rangesOf = (figures: Figures): Record<string, FigureRange> =>
  Object.fromEntries(Object.entries(figures).map(([measure, figure]) => [measure, { lowest: figure, highest: figure }]))

export function describeDoubts(doubts: readonly Doubt[]): string {
  return `held back: ${doubts.map(describeDoubt).join('; ')}`
}

export function describeDoubt({ measure, came, least, most }: Doubt): string {
  const limit = least !== undefined && came < least ? `at least ${round(least)}` : `at most ${round(most ?? 0)}`
  return `${wordsOf(measure)} ${round(came)} where ${limit} expected`
}
const round = (figure: number) => Math.round(figure * 10) / 10
/** `basePriceLevel` is `base price level`. */
const wordsOf = (measure: string) => measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
