import type { FigureRange, KnownDocument } from '@stashwise/db/feed-documents'
import type { FeedDoubt, HeldDocument } from '@stashwise/db/schema/feed'
import type { Figures } from './measures.ts'

export type Doubt = Omit<FeedDoubt, 'examples'>

/**
 * What a measure may be. `least`: share of the best of the last two weeks. `factor`: how far from the lowest and the highest of
 * that time. `between`: fixed limits, for what is a change already. `always`: none at all is not believed of a first document either.
 */
type Rule = { why: string; measures: readonly string[]; always?: true } & (
  | { least: number }
  | { factor: number }
  | { between: { least?: number; most: number } }
)

/** The limits of what is believed. Below them are a live market, an event and a patch with a tenth of new items; above them a wipe. */
export const rules: readonly Rule[] = [
  {
    why: 'A patch adds far more than it removes: a fifth less of anything within two weeks is a broken feed or a rework worth a look.',
    least: 0.8,
    measures: [
      'records',
      'traderOffers',
      'properties',
      'weights',
      'types',
      'categories',
      'contents',
      'handbook',
      'classes',
      'playerLevels',
      'skills',
      'fleaMarket',
      'objectiveTargets',
      'rewards',
      'requirements',
      'experience',
      'spawns',
      'extracts',
      'transits',
      'raidTimes',
      'payRates',
      'loyaltyRequirements',
      'itemRequirements',
      'otherRequirements',
      'bonuses',
      'constructionTimes',
      'durations',
      'texts',
    ],
  },
  {
    why: 'The same, of what nothing works without: a document that has none at all is not even a first one.',
    least: 0.8,
    always: true,
    measures: ['prices', 'basePrices', 'traderSales', 'objectives', 'loyaltyLevels', 'hideoutLevels', 'ingredients'],
  },
  {
    why: 'Lowest and highest of a day, offers and scans come and go with the hour and the season, but never by a third for all items.',
    least: 0.67,
    measures: ['priceFigures', 'offerCounts', 'scanTimes'],
  },
  {
    why: 'Events swap bosses, loot and locks of whole maps; half of all maps together is no event.',
    least: 0.5,
    measures: ['bosses', 'lootContainers', 'lootPoints', 'locks', 'questUnlocks'],
  },
  {
    why: 'A language keeps its letters: half less texts that begin with one means that another language came in its place.',
    least: 0.5,
    measures: ['ownLetters'],
  },
  {
    why: 'The middle flea price drifts by some percent a day; three times within two weeks is a wipe, or figures in another unit.',
    factor: 3,
    measures: ['priceLevel'],
  },
  {
    why: 'Base prices and traders change with patches, an item here and there; twice for the middle one is another unit.',
    factor: 2,
    measures: ['basePriceLevel', 'traderOfferLevel', 'traderSaleLevel'],
  },
  {
    why: 'From one import to the next the middle item keeps its price within some percent, after a day without within a fifth.',
    between: { least: 50, most: 200 },
    measures: ['pricesMoved'],
  },
  {
    why: 'One item in a hundred jumps fivefold when somebody buys it out; one in five means that prices are on the wrong items.',
    between: { most: 20 },
    measures: ['pricesJumped'],
  },
]

/** Of fewer, a share says nothing: only that none is left. */
const few = 10

/** Figures that are not believed, given what they were lately. What was never measured before is believed. */
export function judge(figures: Figures, lately: Readonly<Record<string, FigureRange>>): Doubt[] {
  return rules.flatMap((rule) =>
    rule.measures.flatMap((measure) => {
      const came = figures[measure]
      if (came === undefined) return []
      const { least, most } = limitsOf(rule, lately[measure])
      const isBelievable = (least === undefined || came >= least) && (most === undefined || came <= most)
      return isBelievable ? [] : [{ measure, came, ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }]
    }),
  )
}

function limitsOf(rule: Rule, range: FigureRange | undefined): { least?: number; most?: number } {
  if ('between' in rule) return rule.between
  if (!range) return rule.always ? { least: 1 } : {}
  if ('factor' in rule) return { least: range.highest / rule.factor, most: range.lowest * rule.factor }
  return { least: range.highest < few ? Math.min(range.highest, 1) : Math.ceil(range.highest * rule.least) }
}

/** A document as it came, with what admins said of the last one that was held back. */
export type Candidate = {
  figures: Figures
  /** Changes against the last prices, which a document of an accepted level need not explain. */
  changes: Figures
  bodyHash: string
}
/** `levelAccepted`: believed because an admin accepted such a document; its figures are where later ones start from. */
export type Verdict = { held?: Omit<HeldDocument, 'since' | 'doubts'> & { since?: string; doubts: Doubt[] }; levelAccepted: boolean }

/**
 * Tells whether a document is believed or held back. A hold goes on, with what an admin decided, while documents like the first held one
 * come; another kind of document is a hold of its own.
 */
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

/** Doubts in words for the log. */
export function describeDoubts(doubts: readonly Doubt[]): string {
  return `held back: ${doubts.map(describeDoubt).join('; ')}`
}

/** One doubt in words. */
export function describeDoubt({ measure, came, least, most }: Doubt): string {
  const limit = least !== undefined && came < least ? `at least ${round(least)}` : `at most ${round(most ?? 0)}`
  return `${wordsOf(measure)} ${round(came)} where ${limit} expected`
}
const round = (figure: number) => Math.round(figure * 10) / 10
/** `basePriceLevel` is `base price level`. */
const wordsOf = (measure: string) => measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
