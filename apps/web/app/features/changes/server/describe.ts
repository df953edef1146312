import { nameOf } from '@stashwise/catalogue/catalogue'
import type { HideoutModule } from '@stashwise/game/hideout'
import type { BuyOffer, Item, ItemOffers } from '@stashwise/game/item'
import { keysOf } from '@stashwise/game/objects'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { RecordChange } from '@stashwise/game/record-change'
import type { MarketRules } from '@stashwise/game/records'
import type { Trader } from '@stashwise/game/trader'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import { propertyNames } from '@stashwise/market/present/property-names'
import type { TFunction } from 'i18next'
import { factRows } from '#app/features/items/fact-rows.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatDecimal, formatDuration, formatList, formatMoney, formatNumber } from '#app/kit/format.ts'
import type { ChangeRow } from '../service.ts'
import { itemList, placeOf, type Words } from './recipe-words.ts'

/** A line of a record; lines of two versions with the same key are the same line. */
type Line = { key: string; label: string; value: string }
type Writer = Words & { t: TFunction<'changes'>; sentences: ObjectiveTexts }
type ObjectiveTexts = (objectives: readonly Objective[]) => string[]

/** Writes what differs between two versions of a record as lines; one line that could not be told in words is left out. */
export function createDescriber(words: Words, sentences: ObjectiveTexts): (change: RecordChange) => ChangeRow[] {
  const writer: Writer = { ...words, sentences, t: serverTexts(words.locale).getFixedT(null, 'changes') }
  return (change) => {
    const [before, after] = linesOf(change, writer)
    return compareLines(before, after)
  }
}

/** Lines that differ, in the order of the newer version; lines that are gone come last. */
export function compareLines(before: readonly Line[], after: readonly Line[]): ChangeRow[] {
  const old = new Map(before.map((line) => [line.key, line]))
  const fresh = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap(({ key, label, value }): ChangeRow[] => {
      const was = old.get(key)?.value
      return was === value ? [] : [{ label, ...(was !== undefined && { before: was }), after: value }]
    }),
    ...before.flatMap(({ key, label, value }): ChangeRow[] => (fresh.has(key) ? [] : [{ label, before: value }])),
  ]
}

function linesOf(change: RecordChange, w: Writer): [before: Line[], after: Line[]] {
  const both = <Facts>(
    before: Facts | undefined,
    after: Facts | undefined,
    lines: (facts: Facts, w: Writer) => Line[],
  ): [Line[], Line[]] => [before ? lines(before, w) : [], after ? lines(after, w) : []]
  switch (change.kind) {
    case 'item':
      return both(change.before, change.after, itemLines)
    case 'offers':
      return both(change.before, change.after, offerLines)
    case 'quest':
      return both(change.before, change.after, questLines)
    case 'barter':
    case 'craft':
      return both<Barter | Craft>(change.before, change.after, recipeLines)
    case 'module':
      return both(change.before, change.after, moduleLines)
    case 'trader':
      return both(change.before, change.after, traderLines)
    case 'market':
      return both(change.before, change.after, marketLines)
  }
}

type FactName = keyof Catalogue['changes']['fact']

/** Lines by fact; undefined ones are left out. */
const factLines = (values: Partial<Record<FactName, string | undefined>>, { t }: Writer): Line[] =>
  keysOf(values).flatMap((key) => {
    const value = values[key]
    return value === undefined || value === '' ? [] : [{ key, label: t(`fact.${key}`), value }]
  })

const yes = (is: boolean, { t }: Writer) => t(is ? 'yes' : 'no')

function itemLines(item: Item, w: Writer): Line[] {
  const { locale, facts } = w
  const t = serverTexts(locale).getFixedT(null, 'item')
  return [
    ...factLines(
      {
        size: `${item.width} × ${item.height}`,
        weight: t('weight', { weight: formatDecimal(item.weightKg, locale, 3) }),
        stack: item.stackSize > 1 ? formatNumber(item.stackSize, locale) : undefined,
        basePrice: formatMoney(item.basePrice, locale),
        flea: yes(!item.fleaBanned, w),
        fleaLevel: item.fleaLevel > 0 ? formatNumber(item.fleaLevel, locale) : undefined,
        contents: itemList(item.contains, w),
      },
      w,
    ),
    ...factRows(item.properties, propertyNames(facts, item, locale), t, locale).map(({ key, value }) => ({
      key: `properties.${key}`,
      label: t(`facts.${key}`),
      value,
    })),
  ]
}

function offerLines({ sellTo, buyFrom }: ItemOffers, w: Writer): Line[] {
  const { locale, t } = w
  return [
    ...sellTo.map(({ trader, price, currency }) => ({
      key: `sell ${trader}`,
      label: t('traderPays', { trader: traderName(trader, w) }),
      value: formatMoney(price, locale, currency),
    })),
    ...buyFrom.map((offer) => ({
      key: `buy ${offer.trader} ${offer.currency} ${offer.quest ?? ''}`,
      label: t('traderSells', { trader: traderName(offer.trader, w) }),
      value: offerWords(offer, w),
    })),
  ]
}

function offerWords({ price, currency, traderLevel, quest, limit }: BuyOffer, w: Writer): string {
  const { locale, t } = w
  return [
    formatMoney(price, locale, currency),
    t('level', { level: traderLevel }),
    ...(quest ? [t('afterQuest', { quest: nameOf(w.facts, 'quest', quest, locale) })] : []),
    ...(limit === undefined ? [] : [t('perReset', { count: limit })]),
  ].join(' · ')
}

function questLines(quest: Quest, w: Writer): Line[] {
  const { locale, t, facts } = w
  const sentences = w.sentences(quest.objectives)
  return [
    ...factLines(
      {
        trader: traderName(quest.trader, w),
        playerLevel: formatNumber(quest.reqLevel, locale),
        traderLevels: formatList(
          quest.reqLL.map(({ trader, type, value }) =>
            t(type === 'level' ? 'traderLevel' : 'traderStanding', { trader: traderName(trader, w), level: formatDecimal(value, locale) }),
          ),
          locale,
        ),
        quests: formatList(
          quest.require.map(({ quest: id }) => nameOf(facts, 'quest', id, locale)),
          locale,
        ),
        kappa: yes(quest.requiredForKappa, w),
        lightkeeper: yes(quest.requiredForLightkeeper, w),
        faction: quest.fraction === 'Any' ? undefined : quest.fraction.toUpperCase(),
        editions: formatList(quest.reqGameEdition, locale),
        disabled: quest.disabled ? t('yes') : undefined,
        opensAfter: quest.delaySeconds > 0 ? formatDuration(quest.delaySeconds, locale) : undefined,
        experience: formatNumber(quest.experience, locale),
        rewards: itemList(quest.rewards.items, w),
        standing: formatList(
          quest.rewards.standing.map(({ trader, value }) =>
            t('traderStanding', { trader: traderName(trader, w), level: formatDecimal(value, locale) }),
          ),
          locale,
        ),
      },
      w,
    ),
    ...quest.objectives.map(({ id, type, count, items, optional, foundInRaid }, at) => ({
      key: `objective ${id}`,
      label: t(optional ? 'fact.optional' : 'fact.objective'),
      value: [
        sentences[at],
        ...(items.length > 1 ? [t('anyOf', { count: items.length })] : []),
        ...(count > 1 ? [`× ${formatNumber(count, locale)}`] : []),
        ...(foundInRaid && type !== 'findInRaid' ? [t('foundInRaid')] : []),
      ].join(' '),
    })),
  ]
}

const recipeLines = (recipe: Barter | Craft, w: Writer): Line[] =>
  factLines(
    {
      place: placeOf(recipe, w),
      needs: itemList(recipe.inputs, w),
      gives: itemList(recipe.outputs, w),
      quests: recipe.quest && nameOf(w.facts, 'quest', recipe.quest, w.locale),
      duration: 'duration' in recipe ? formatDuration(recipe.duration, w.locale) : undefined,
      limit: 'limit' in recipe && recipe.limit !== undefined ? formatNumber(recipe.limit, w.locale) : undefined,
      editions: 'gameEditions' in recipe ? formatList(recipe.gameEditions, w.locale) : undefined,
    },
    w,
  )

function moduleLines({ levels }: HideoutModule, w: Writer): Line[] {
  const { locale, facts, t } = w
  return levels.map(({ level, buildSeconds, items, modules, traders, skills }) => ({
    key: `level ${level}`,
    label: t('level', { level }),
    value: [
      itemList(items, w),
      ...modules.map((need) => t('moduleLevel', { module: nameOf(facts, 'module', need.module, locale), level: need.level })),
      ...traders.map(({ trader, type, level: value }) =>
        t(type === 'standing' ? 'traderStanding' : 'traderLevel', { trader: traderName(trader, w), level: formatDecimal(value, locale) }),
      ),
      ...skills.map((skill) => t('moduleLevel', { module: nameOf(facts, 'skill', skill.skill, locale), level: skill.level })),
      ...(buildSeconds > 0 ? [formatDuration(buildSeconds, locale)] : []),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }))
}

const traderLines = ({ levels, currency }: Trader, w: Writer): Line[] =>
  levels.map(({ level, playerLevel, standing, turnover }) => ({
    key: `level ${level}`,
    label: w.t('level', { level }),
    value: w.t('traderNeeds', {
      level: playerLevel,
      standing: formatDecimal(standing, w.locale),
      turnover: formatMoney(turnover, w.locale, currency),
    }),
  }))

const marketLines = (rules: MarketRules, w: Writer): Line[] =>
  factLines(
    {
      offerFee: `${formatDecimal(rules.offerFeeRate * 100, w.locale)}%`,
      requirementFee: `${formatDecimal(rules.requirementFeeRate * 100, w.locale)}%`,
      fleaLevel: formatNumber(rules.minPlayerLevel, w.locale),
      foundInRaid: yes(rules.foundInRaidRequired, w),
      gpCoin: rules.gpCoinValue === undefined ? undefined : formatMoney(rules.gpCoinValue, w.locale),
    },
    w,
  )

const traderName = (id: string, { facts, locale }: Writer) => nameOf(facts, 'trader', id, locale)
