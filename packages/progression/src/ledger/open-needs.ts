import { type ItemUid, type RecipeId, recipeId } from '@stashwise/game/ids'
import { givenOf, isMoney } from '../owned.ts'
import { type LedgerFacts, type LedgerPlayer, type Need, type Situation, urgencies } from './needs.ts'
import { questNeeds } from './quest-needs.ts'
import { bySteps } from './quest-steps.ts'

/**
 * Everything a player still needs, in the order it gets the stock: what asks for one item itself before what takes any of several, the most
 * urgent first. Money is left out.
 */
export function openNeeds(facts: LedgerFacts, player: LedgerPlayer, situation: Situation): Need[] {
  const needs = [
    ...questNeeds(facts, player, situation),
    ...moduleNeeds(facts, player, situation),
    ...recipeNeeds(facts, player),
    ...toolNeeds(facts, player),
  ]
  const rank = new Map(urgencies.map((urgency, at) => [urgency, at]))
  return needs
    .filter(({ count, items }) => count > 0 && items.length > 0 && !items.some((uid) => isMoney(facts.items.get(uid))))
    .sort((a, b) => isPool(a) - isPool(b) || (rank.get(a.urgency) ?? 0) - (rank.get(b.urgency) ?? 0) || bySteps(a.steps, b.steps))
}

const isPool = ({ items }: Need): number => Number(items.length > 1)

function moduleNeeds({ modules }: LedgerFacts, { itemsFound }: LedgerPlayer, { builtLevel, stepsToLevel }: Situation): Need[] {
  return [...modules.values()].flatMap((module) => {
    const built = builtLevel(module.id)
    const given = new Map<ItemUid, number>()
    return module.levels
      .filter(({ level }) => level > built)
      .flatMap(({ level, items }) => {
        const steps = stepsToLevel && { quests: stepsToLevel(module.id, level), levels: 0, level: 0 }
        return items.map(({ uid, count, foundInRaid = false }): Need => {
          const left = given.get(uid) ?? givenOf(itemsFound, uid, module.id)
          given.set(uid, Math.max(0, left - count))
          return {
            id: `${module.id}/${level}/${uid}/${foundInRaid}`,
            source: { kind: 'module', module: module.id, level },
            items: [uid],
            count: Math.max(0, count - left),
            foundInRaid,
            urgency: level === built + 1 ? 'nextLevel' : 'laterLevel',
            ...(steps && { steps }),
          }
        })
      })
  })
}

/** The chosen recipes the game still has. */
function chosen({ barters, crafts }: LedgerFacts, { recipesWanted }: LedgerPlayer) {
  return Object.entries(recipesWanted).flatMap(([id, runs]) => {
    const key = recipeId(id) // a key nobody knows finds nothing
    const barter = barters.get(key)
    const recipe = barter ?? crafts.get(key)
    return recipe && runs > 0 ? [{ kind: barter ? ('barter' as const) : ('craft' as const), recipe, runs }] : []
  })
}

const recipeNeeds = (facts: LedgerFacts, player: LedgerPlayer): Need[] =>
  chosen(facts, player).flatMap(({ kind, recipe, runs }) =>
    recipe.inputs
      .filter(({ isTool }) => !isTool)
      .map(
        ({ uid, count, foundInRaid = false }, at): Need => ({
          id: `${recipe.id}/${at}`,
          source: { kind, recipe: recipe.id },
          items: [uid],
          count: count * runs,
          foundInRaid,
          urgency: 'recipe',
        }),
      ),
  )

/** Tools come back after each craft: as many as one of the crafts takes are enough for all. */
function toolNeeds(facts: LedgerFacts, player: LedgerPlayer): Need[] {
  const tools = new Map<ItemUid, { count: number; recipes: RecipeId[] }>()
  for (const { recipe } of chosen(facts, player))
    for (const { uid, count, isTool } of recipe.inputs) {
      if (!isTool) continue
      const known = tools.get(uid)
      tools.set(uid, { count: Math.max(count, known?.count ?? 0), recipes: [...(known?.recipes ?? []), recipe.id] })
    }
  return [...tools].map(([uid, { count, recipes }]) => ({
    id: `tool/${uid}`,
    source: { kind: 'tool', recipes },
    items: [uid],
    count,
    foundInRaid: false,
    urgency: 'recipe',
  }))
}
