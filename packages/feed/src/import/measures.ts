import type { FeedExample } from '@stashwise/db/schema/feed'
import { recordOf } from '@stashwise/game/objects'
import type { DocumentName, ReadDocument } from '../schema/documents.ts'
import { entriesOf, member } from '../schema/record.ts'
import { itemUid } from '../transform/identity.ts'
import { detailsOf } from './details.ts'
import { measureOf, partName } from './measure-parts.ts'

/** Figures of a document by measure; see measure-rules.ts for limits. */
export type Figures = Record<string, number>
/** `examples`: some records that have nothing of a measure. */
export type Measured = { figures: Figures; examples: (measure: string) => FeedExample[] }

type Content<Name extends DocumentName> = ReadDocument<Name>['content']
/** How much of a measure a record has. */
type Counts<Entry> = Record<string, (entry: Entry) => number | boolean>
/** Amounts whose median is a measure. */
type Levels<Entry> = Record<string, (entry: Entry) => number | null | undefined>
type Named = { id: string; normalizedName?: string }
/** How much of a measure a record has in each part of the document: of a map, a trader, a kind. */
type Parts<Entry> = Record<string, (entry: Entry) => Iterable<readonly [part: string, count: number]>>

/** Examples an admin is shown. */
export const exampleCount = 5
/** Medians of fewer amounts are not measured. */
const minAmounts = 10

const measurers: { [Name in DocumentName]: (content: Content<Name>) => Measured } = {
  items: measureItems,
  tasks: ({ records }) =>
    count(
      records,
      {
        objectives: ({ objectives }) => objectives.length,
        objectiveTargets: ({ objectives }) => sum(objectives, targetsIn),
        rewards: ({ startRewards, finishRewards }) => rewardsIn(startRewards) + rewardsIn(finishRewards),
        requirements: ({ taskRequirements, traderRequirements, minPlayerLevel }) =>
          taskRequirements.length + traderRequirements.length + Number(minPlayerLevel > 0),
        experience: ({ experience }) => experience > 0,
      },
      {
        records: ({ trader }) => [[trader, 1]],
        objectives: ({ objectives }) => objectives.map(({ type }) => [type, 1]),
        objectiveTargets: ({ objectives }) => objectives.map((one) => [one.type, targetsIn(one)]),
        rewards: ({ startRewards, finishRewards }) => [...rewardKinds(startRewards), ...rewardKinds(finishRewards)],
        requirements: requirementKinds,
      },
    ),
  maps: ({ records }) => count(records, mapCounts, byMap),
  traders: ({ records }) =>
    count(
      records,
      {
        loyaltyLevels: ({ levels }) => levels.length,
        payRates: ({ levels }) => levels.filter(({ payRate }) => payRate > 0).length,
        loyaltyRequirements: ({ levels }) => sum(levels, requirementsIn),
      },
      {
        loyaltyLevels: ({ normalizedName, currency, levels }) => [
          [normalizedName, levels.length],
          [currency, levels.length],
        ],
        loyaltyRequirements: ({ normalizedName, levels }) => [[normalizedName, sum(levels, requirementsIn)]],
      },
    ),
  hideout: ({ records }) =>
    count(
      records,
      {
        hideoutLevels: ({ levels }) => levels.length,
        itemRequirements: ({ levels }) => sum(levels, ({ itemRequirements }) => itemRequirements.length),
        otherRequirements: ({ levels }) =>
          sum(levels, (one) => one.stationLevelRequirements.length + one.traderRequirements.length + one.skillRequirements.length),
        bonuses: ({ levels }) => sum(levels, ({ bonuses }) => bonuses.length),
        constructionTimes: ({ levels }) => levels.filter(({ constructionTime }) => constructionTime > 0).length,
      },
      {
        hideoutLevels: ({ normalizedName, levels }) => [[normalizedName, levels.length]],
        itemRequirements: ({ normalizedName, levels }) => [
          [normalizedName, sum(levels, ({ itemRequirements }) => itemRequirements.length)],
        ],
        otherRequirements: ({ levels }) =>
          levels.flatMap(
            (one) =>
              [
                ['station', one.stationLevelRequirements.length],
                ['trader', one.traderRequirements.length],
                ['skill', one.skillRequirements.length],
              ] as const,
          ),
      },
    ),
  barters: ({ records }) =>
    count(
      records,
      {
        ingredients: ({ requiredItems }) => requiredItems.length,
        questUnlocks: ({ taskUnlock }) => typeof taskUnlock === 'string',
      },
      {
        records: ({ trader }) => [[trader, 1]],
        ingredients: ({ trader, requiredItems }) => [[trader, requiredItems.length]],
      },
    ),
  crafts: ({ records }) =>
    count(
      records,
      {
        ingredients: ({ requiredItems }) => requiredItems.length,
        durations: ({ duration }) => duration > 0,
        questUnlocks: ({ taskUnlock }) => typeof taskUnlock === 'string',
      },
      {
        records: ({ station }) => [[station, 1]],
        ingredients: ({ station, requiredItems }) => [[station, requiredItems.length]],
      },
    ),
}

type LoyaltyLevel = Content<'traders'>['records'][number]['levels'][number]
const requirementsIn = (level: LoyaltyLevel) =>
  Number(level.requiredPlayerLevel > 0) + Number(level.requiredReputation > 0) + Number(level.requiredCommerce > 0)

type FeedMap = Content<'maps'>['records'][number]
const listed = ['bosses', 'spawns', 'extracts', 'transits', 'lootContainers', 'locks', 'hazards', 'switches'] as const
const mapCounts = {
  ...recordOf([...listed, 'stationaryWeapons', 'btrStops'], (name) => (map: FeedMap) => map[name].length),
  lootPoints: ({ lootLoose }: FeedMap) => lootLoose.length,
  raidTimes: ({ raidDuration }: FeedMap) => Number(raidDuration > 0),
}
const byMap: Parts<FeedMap> = Object.fromEntries(
  Object.entries(mapCounts).map(([measure, countIn]) => [measure, (map: FeedMap) => [[map.normalizedName, countIn(map)]]]),
)

type FeedTask = Content<'tasks'>['records'][number]
const targetsIn = ({ items, useAny, targetNames, maps, zones }: FeedTask['objectives'][number]) =>
  items.length + useAny.length + targetNames.length + maps.length + zones.length

function* requirementKinds(task: FeedTask): Iterable<readonly [string, number]> {
  yield ['quest', task.taskRequirements.length]
  for (const { requirementType } of task.traderRequirements) yield [`trader ${requirementType}`, 1]
  for (const { type } of task.otherRequirements) yield [type, 1]
  yield ['level', Number(task.minPlayerLevel > 0)]
  yield ['prestige', Number(Boolean(task.requiredPrestige))]
}

export function measureDocument<Name extends DocumentName>(name: Name, { content, records }: ReadDocument<Name>): Measured {
  const { figures, examples } = measurers[name](content)
  return { figures: { records, ...figures, ...detailsOf(name, content) }, examples }
}

/** Measures a language document. A text that is empty, or that only repeats its key or another one, counts as lost. */
export function measureTexts(texts: Readonly<Record<string, string>>): Measured {
  let records = 0
  let good = 0
  let ownLetters = 0
  const kinds = new Map<string, number>()
  for (const key in texts) {
    const text = texts[key] ?? ''
    records += 1
    if (text === '' || text === key || idAtStart.test(text)) continue
    good += 1
    if (text.charCodeAt(0) > lastAscii) ownLetters += 1
    const kind = kindOfKey(key)
    if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const figures: Figures = { records, texts: good, ownLetters }
  for (const [kind, amount] of kinds) if (amount >= minOfKind) figures[partName('texts', kind)] = amount
  return { figures, examples: () => [] }
}
/** Kinds with fewer texts are not measured. */
const minOfKind = 3
/** What a key is for: `Name` of `5a… Name`, `exfil` of `EXFIL_Dorms`. */
function kindOfKey(key: string): string | undefined {
  const space = key.indexOf(' ', idLength)
  if (space === idLength && idAtStart.test(key)) return key.slice(space + 1)
  return firstWord.exec(key)?.[0].toLowerCase()
}
const idLength = 24
const firstWord = /^[A-Za-z]{3,}/
const idAtStart = /^[0-9a-f]{24}/
const lastAscii = 0x7f

function measureItems({ records, handbook, classes, playerLevels, skills, market }: Content<'items'>): Measured {
  const { figures, examples } = count(
    records,
    {
      prices: ({ avg24hPrice, lastLowPrice }) => avg24hPrice != null || lastLowPrice != null,
      priceFigures: ({ avg24hPrice, lastLowPrice, low24hPrice, high24hPrice }) =>
        Number(avg24hPrice != null) + Number(lastLowPrice != null) + Number(low24hPrice != null) + Number(high24hPrice != null),
      offerCounts: ({ lastOfferCount }) => lastOfferCount != null,
      scanTimes: ({ lastScan }) => lastScan !== undefined,
      basePrices: ({ basePrice }) => basePrice > 0,
      traderOffers: ({ buyFromTrader }) => buyFromTrader.length > 0,
      traderSales: ({ sellToTrader }) => sellToTrader.some(({ priceRUB }) => priceRUB > 0),
      properties: ({ properties }) => properties != null,
      weights: ({ weight }) => weight > 0,
      types: ({ types }) => types.length > 0,
      categories: ({ categories, handbookCategories }) => Number(categories.length > 0) + Number(handbookCategories.length > 0),
      contents: ({ containsItems }) => containsItems.length > 0,
      slots: (item) => slotsOf(item).length,
      allowedParts: (item) => sum(slotsOf(item), allowedIn),
    },
    {
      records: typesOf,
      prices: (item) => (item.avg24hPrice != null || item.lastLowPrice != null ? typesOf(item) : []),
      traderOffers: ({ buyFromTrader }) => buyFromTrader.map(({ trader }) => [trader, 1]),
      traderSales: ({ sellToTrader }) => sellToTrader.map(({ trader }) => [trader, 1]),
      slots: (item) => [[kindOf(item), slotsOf(item).length]],
      allowedParts: (item) => [[kindOf(item), sum(slotsOf(item), allowedIn)]],
    },
  )
  const levels = medians(records, {
    priceLevel: ({ avg24hPrice, lastLowPrice }) => avg24hPrice ?? lastLowPrice,
    basePriceLevel: ({ basePrice }) => (basePrice > 0 ? basePrice : undefined),
    traderOfferLevel: ({ buyFromTrader }) => buyFromTrader[0]?.priceRUB,
    traderSaleLevel: ({ sellToTrader }) => sellToTrader.find(({ priceRUB }) => priceRUB > 0)?.priceRUB,
  })
  const lists = { handbook: handbook.length, classes: classes.length, playerLevels: playerLevels.length, skills: skills.length }
  return {
    figures: { ...figures, ...levels, ...lists, fleaMarket: Number(market !== undefined) },
    examples: (measure) => examples(measure).map((one) => (one.id === undefined ? one : { ...one, id: itemUid(one.id) })),
  }
}

type FeedItem = Content<'items'>['records'][number]
/** Types of trade restrictions, which an event or a wipe changes for thousands at once. */
const tradeRules: ReadonlySet<string> = new Set(['noFlea', 'markedOnly'])
const typesOf = ({ types }: FeedItem) => types.filter((type) => !tradeRules.has(type)).map((type) => [type, 1] as const)
// Properties are parsed later, and are large: these are looked at as they came.
const slotsOf = ({ properties }: FeedItem) => entriesOf(member(properties, 'slots'))
const allowedIn = (slot: unknown) => entriesOf(member(member(slot, 'filters'), 'allowedItems')).length
const kindOf = ({ properties }: FeedItem) => String(member(properties, 'propertiesType') ?? 'none')

type Rewards = FeedTask['finishRewards']
const rewardKinds = (rewards: Rewards) => Object.entries(rewards).map(([kind, list]) => [kind, list.length] as const)
const rewardsIn = (rewards: Rewards) => sum(rewardKinds(rewards), ([, amount]) => amount)

/** Counts by measure, and those of parts under {@link partName}. */
function count<Entry extends Named>(records: readonly Entry[], counts: Counts<Entry>, parts: Parts<Entry> = {}): Measured {
  const counters = Object.entries(counts).map(([measure, countIn]) => ({ measure, countIn, total: 0 }))
  // Record by record: the items are too large to be read once for each measure.
  for (const record of records) for (const counter of counters) counter.total += Number(counter.countIn(record))
  const figures: Figures = Object.fromEntries(counters.map(({ measure, total }) => [measure, total]))
  for (const [measure, partsOf] of Object.entries(parts)) {
    for (const record of records) {
      for (const [part, amount] of partsOf(record)) {
        if (amount === 0) continue
        const name = partName(measure, part)
        figures[name] = (figures[name] ?? 0) + amount
      }
    }
  }
  return {
    figures,
    examples(measure) {
      const countIn = counts[measureOf(measure)]
      if (!countIn) return []
      const empty = records.filter((record) => Number(countIn(record)) === 0).slice(0, exampleCount)
      return empty.map(({ id, normalizedName }) => ({ id, name: normalizedName || id }))
    },
  }
}

function medians<Entry>(records: readonly Entry[], levels: Levels<Entry>): Figures {
  const figures: Figures = {}
  for (const [measure, amountOf] of Object.entries(levels)) {
    const level = medianOf(records.map(amountOf).filter((amount) => amount != null))
    if (level !== undefined) figures[measure] = level
  }
  return figures
}

/** The median; undefined for too few. */
export function medianOf(amounts: readonly number[]): number | undefined {
  if (amounts.length < minAmounts) return undefined
  return Float64Array.from(amounts).sort()[amounts.length >> 1]
}

const sum = <Entry>(list: readonly Entry[], amountOf: (entry: Entry) => number): number =>
  list.reduce((total, one) => total + amountOf(one), 0)
