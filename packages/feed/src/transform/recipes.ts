import type { HideoutModule } from '@stashwise/game/hideout'
import { moduleId, traderId } from '@stashwise/game/ids'
import { currencies } from '@stashwise/game/money'
import type { Barter, Craft, RecipeItem } from '@stashwise/game/recipe'
import type { Trader } from '@stashwise/game/trader'
import type { FeedBarter, FeedCraft, FeedRecipeItem, FeedStation, FeedTrader } from '../schema/economy.ts'
import type { Skipped } from '../schema/record.ts'
import { questUid, recipeId } from './identity.ts'
import type { ItemIds } from './item-ids.ts'
import { present } from './properties.ts'
import { isTraderRequirement } from './requirements.ts'

const questOf = (taskUnlock: string | null | undefined) => present({ quest: taskUnlock ? questUid(taskUnlock) : undefined })

/** One thing of a recipe, or undefined when the item is unknown: the recipe is then unusable as a whole. */
function toRecipeItem({ item, count, attributes }: FeedRecipeItem, ids: ItemIds): RecipeItem | undefined {
  const uid = ids.resolveUid(item)
  if (!uid) return undefined
  return {
    uid,
    count,
    ...present({
      isTool: attributes.tool || undefined,
      foundInRaid: attributes.foundInRaid || undefined,
      minLevel: attributes.minLevel ?? undefined,
    }),
  }
}

function toRecipeItems(id: string, items: FeedRecipeItem[], ids: ItemIds, skipped: Skipped[]): RecipeItem[] | undefined {
  const result: RecipeItem[] = []
  for (const entry of items) {
    const item = toRecipeItem(entry, ids)
    if (!item) {
      skipped.push({ id, reason: `unknown item ${entry.item}` })
      return undefined
    }
    result.push(item)
  }
  return result
}

/** Barters of all traders; of two with the same content one is used. */
export function toBarters(feed: readonly FeedBarter[], ids: ItemIds, skipped: Skipped[]): Barter[] {
  const barters = new Map<string, Barter>()
  for (const barter of feed) {
    const inputs = toRecipeItems(barter.id, barter.requiredItems, ids, skipped)
    const outputs = toRecipeItems(barter.id, [barter.offeredItem], ids, skipped)
    if (!inputs || !outputs) continue
    const content = {
      trader: traderId(barter.trader),
      traderLevel: barter.minTraderLevel,
      ...questOf(barter.taskUnlock),
      inputs,
      outputs,
    }
    const limit = barter.buyLimit !== undefined && barter.buyLimit > 0 ? barter.buyLimit : undefined
    const id = recipeId('barter', content)
    barters.set(id, { id, ...content, ...present({ limit }) })
  }
  return [...barters.values()]
}

export function toCrafts(feed: readonly FeedCraft[], ids: ItemIds, skipped: Skipped[]): Craft[] {
  const crafts = new Map<string, Craft>()
  for (const craft of feed) {
    const inputs = toRecipeItems(craft.id, craft.requiredItems, ids, skipped)
    const outputs = toRecipeItems(craft.id, [craft.productItem], ids, skipped)
    if (!inputs || !outputs) continue
    const content = {
      module: moduleId(craft.station),
      moduleLevel: craft.level,
      ...questOf(craft.taskUnlock),
      gameEditions: craft.gameEditions,
      inputs,
      outputs,
    }
    const id = recipeId('craft', content)
    const questItems = craft.requiredQuestItems.map(({ item }) => item)
    crafts.set(id, { id, ...content, duration: craft.duration, ...(questItems.length > 0 && { questItems }) })
  }
  return [...crafts.values()]
}

export function toModules(feed: readonly FeedStation[], ids: ItemIds, skipped: Skipped[]): HideoutModule[] {
  return feed.flatMap((station) => {
    const levels: HideoutModule['levels'] = []
    for (const level of station.levels) {
      const items = toRecipeItems(station.id, level.itemRequirements, ids, skipped)
      if (!items) return []
      levels.push({
        level: level.level,
        buildSeconds: level.constructionTime,
        items,
        modules: level.stationLevelRequirements.map(({ station: module, level: needed }) => ({
          module: moduleId(module),
          level: needed,
        })),
        ...toTraderRequirements(level),
        skills: level.skillRequirements.map(({ skill, level: needed }) => ({ skill, level: needed })),
        bonuses: level.bonuses.map(({ type, value, skill }) => ({ type, value, ...present({ skill }) })),
      })
    }
    return [{ id: moduleId(station.id), slug: station.normalizedName, levels }]
  })
}

export function toTraders(feed: readonly FeedTrader[]): Trader[] {
  return feed.map((trader) => ({
    id: traderId(trader.id),
    slug: trader.normalizedName,
    currency: currencies.find((currency) => currency === trader.currency) ?? 'RUB',
    levels: trader.levels.map((level) => ({
      level: level.level,
      playerLevel: level.requiredPlayerLevel,
      standing: level.requiredReputation,
      turnover: level.requiredCommerce,
      payRate: level.payRate,
    })),
    karma: trader.reputationLevels.map((step) => ({
      from: step.minimumReputation,
      scavCooldownFactor: step.scavCooldownModifier,
      scavCaseFactor: step.scavCaseTimeModifier,
      priceFactor: step.priceModifier,
    })),
  }))
}

function toTraderRequirements({
  traderRequirements,
  unread,
}: FeedStation['levels'][number]): Pick<HideoutModule['levels'][number], 'traders' | 'reqUnknown'> {
  const known = traderRequirements.filter(({ requirementType }) => isTraderRequirement(requirementType))
  const others = traderRequirements.filter(({ requirementType }) => !isTraderRequirement(requirementType))
  const unknown = [...new Set([...others.map(({ requirementType }) => `trader ${requirementType}`), ...unread])]
  return {
    traders: known.map(({ trader, requirementType, compareMethod, value }) => ({
      trader: traderId(trader),
      level: value,
      ...(requirementType !== 'level' && { type: 'standing' as const }),
      ...(compareMethod !== '>=' && { compare: compareMethod }),
    })),
    ...(unknown.length > 0 && { reqUnknown: unknown }),
  }
}
