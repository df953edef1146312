import type { Barter, Craft, RecipeItem } from '@stashwise/game/recipe'
import { hasJumped, type Suspect } from './suspect.ts'

/**
 * Where recipes become suspect: our choice, set against the recipes of July 2026: crafts last from a minute to 132 hours, and one of 211 takes nothing
 * (the bitcoin farm's).
 */
export const recipeLimits = {
  /** Sale of what comes out ÷ what goes in. */
  profitFactor: 5,
  /** Roubles of profit of one run. */
  minProfit: 300_000,
  /** Seconds. */
  longest: 10 * 86_400,
  /** A count now ÷ before the import. */
  countJump: 5,
} as const

/** Roubles of one run; absent while a price is missing. */
export type RecipeMoney = { cost?: number | undefined; revenue?: number | undefined }
export type RecipeWorld<Recipe> = { money?: RecipeMoney | undefined; before?: Recipe | undefined }

/** Suspects of a barter. */
export const barterSuspects = (barter: Barter, world: RecipeWorld<Barter>): Suspect[] => recipeSuspects('barter', barter, world)

/** Suspects of a craft. */
export function craftSuspects(craft: Craft, world: RecipeWorld<Craft>): Suspect[] {
  const { id, duration } = craft
  const found = recipeSuspects('craft', craft, world)
  if (duration <= 0 || duration > recipeLimits.longest)
    found.push({ kind: 'craft', id, rule: 'duration', actual: duration, limit: recipeLimits.longest, place: { fact: 'duration' } })
  return found
}

function recipeSuspects<Recipe extends Barter | Craft>(
  kind: 'barter' | 'craft',
  recipe: Recipe,
  { money, before }: RecipeWorld<Recipe>,
): Suspect[] {
  const { id } = recipe
  const found: Suspect[] = []
  const { cost, revenue } = money ?? {}
  if (cost !== undefined && revenue !== undefined && revenue - cost >= recipeLimits.minProfit && revenue > cost * recipeLimits.profitFactor)
    found.push({ kind, id, rule: 'profit', actual: revenue, limit: cost, place: { fact: 'inputs' } })
  const questItems = 'questItems' in recipe ? (recipe.questItems ?? []) : []
  // What a module makes by itself takes no things either, so crafts without any are only suspect once they had some.
  const had = before?.inputs.filter(isUsedUp).length ?? (kind === 'barter' ? 1 : 0)
  if (had > 0 && questItems.length === 0 && !recipe.inputs.some(isUsedUp))
    found.push({ kind, id, rule: 'noInputs', actual: 0, limit: had, place: { fact: 'inputs' } })
  for (const fact of ['inputs', 'outputs'] as const) {
    const counts = new Map((before?.[fact] ?? []).map(({ uid, count }) => [uid, count]))
    for (const { uid, count } of recipe[fact]) {
      const was = counts.get(uid)
      if (was !== undefined && hasJumped(count, was, recipeLimits.countJump))
        found.push({ kind, id, rule: 'countJump', actual: count, limit: was, place: { fact } })
    }
  }
  return found
}

const isUsedUp = ({ isTool, count }: RecipeItem): boolean => isTool !== true && count > 0
