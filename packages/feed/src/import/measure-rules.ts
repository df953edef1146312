/**
 * Limits of a measure. `least`: share of the best of two weeks; `factor`: distance from their lowest and highest; `between`: fixed, for
 * changes; `always`: a first document must have some.
 */
export type MeasureRule = { why: string; measures: readonly string[]; always?: true } & (
  | { least: number }
  | { factor: number }
  | { between: { least?: number; most: number } }
)

/** Limits of belief: a live market, an event or a patch with a tenth of new items pass; a wipe does not. */
export const measureRules = [
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
      'hazards',
      'switches',
      'stationaryWeapons',
      'btrStops',
      'slots',
      'allowedParts',
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
    why: 'Fields of records are filled as ever, whatever a patch does; half of all of them emptied is a broken feed.',
    least: 0.5,
    measures: ['details'],
  },
  {
    why: 'What a season changes for thousands at once may nearly all be gone, but not as a whole.',
    least: 0.1,
    measures: ['seasonalDetails'],
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
] as const satisfies readonly MeasureRule[]

/**
 * What a part (map, trader, kind) may lose: `least`: share of the best of two weeks that must remain; `spare`: always allowed, but one
 * remains. Parts that never had `fewest` are not judged.
 */
export type PartRule = { why: string; measures: readonly string[]; least: number; spare: number; fewest: number }

export const partRules: readonly PartRule[] = [
  {
    why: 'Places do not move out of a map: a patch closes an exit or two, a feed that lost a part has many less.',
    measures: ['extracts', 'transits', 'locks', 'hazards', 'switches', 'stationaryWeapons', 'btrStops', 'spawns', 'raidTimes'],
    least: 0.8,
    spare: 1,
    fewest: 1,
  },
  {
    why: 'Events move bosses and loot about, but leave most of what a map had.',
    measures: ['bosses', 'lootContainers', 'lootPoints'],
    least: 0.67,
    spare: 1,
    fewest: 1,
  },
  {
    why: 'Traders and stations lose a recipe here and there; a third of one of them gone is a wipe or a broken feed.',
    measures: ['ingredients', 'traderOffers', 'traderSales', 'loyaltyLevels', 'hideoutLevels', 'itemRequirements'],
    least: 0.7,
    spare: 1,
    fewest: 1,
  },
  {
    why: 'The same of quests by trader and kind, of items and their slots by kind, of recipes by trader and station.',
    measures: [
      'records',
      'objectives',
      'objectiveTargets',
      'rewards',
      'requirements',
      'loyaltyRequirements',
      'otherRequirements',
      'slots',
      'allowedParts',
    ],
    least: 0.8,
    spare: 1,
    fewest: 3,
  },
  {
    why: 'The feed drops texts of a kind that nobody uses, seldom half of one.',
    measures: ['texts'],
    least: 0.5,
    spare: 2,
    fewest: 5,
  },
  {
    why: 'Prices come and go, but not those of all keys or all armor.',
    measures: ['prices'],
    least: 0.1,
    spare: 2,
    fewest: 20,
  },
  {
    why: 'A field of a map or trader is filled less often when a patch removes some; a third less of three and more is a field that is lost.',
    measures: ['details'],
    least: 0.67,
    spare: 2,
    fewest: 3,
  },
  {
    why: 'Events change bosses, loot and what may be sold for thousands at once; a tenth is left of each.',
    measures: ['seasonalDetails'],
    least: 0.1,
    spare: 2,
    fewest: 3,
  },
]

export type MeasureName = (typeof measureRules)[number]['measures'][number]

/** Everything that is measured of the feed's documents. */
export const measureNames: readonly MeasureName[] = measureRules.flatMap(({ measures }): readonly MeasureName[] => measures)
