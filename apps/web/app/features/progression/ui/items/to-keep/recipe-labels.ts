import type { Barter, Craft } from '@stashwise/game/recipe'
import type { Progression } from '@stashwise/progression/facts'

/** A craft or barter as a line: what it makes, of what, and where. */
export type RecipeLabel = { id: string; kind: 'craft' | 'barter'; makes: string; takes: string; place: string; level: number }

/** Every craft and barter of the mode, crafts first. */
export function recipeLabels({ facts, names }: Progression): RecipeLabel[] {
  const listed = (parts: Craft['inputs'], form: 0 | 1) =>
    parts.map(({ uid, count }) => (count === 1 ? names.item(uid)[form] : `${names.item(uid)[form]} × ${count}`)).join(', ')
  const words = ({ id, inputs, outputs }: Barter | Craft) => ({ id, makes: listed(outputs, 0), takes: listed(inputs, 1) })
  return [
    ...[...facts.crafts.values()].map(
      (craft): RecipeLabel => ({
        ...words(craft),
        kind: 'craft',
        place: names.module(craft.module),
        level: craft.moduleLevel,
      }),
    ),
    ...[...facts.barters.values()].map(
      (barter): RecipeLabel => ({
        ...words(barter),
        kind: 'barter',
        place: names.trader(barter.trader),
        level: barter.traderLevel,
      }),
    ),
  ]
}

/** Those whose product or place has all the words, at most so many. */
export function findRecipes(labels: readonly RecipeLabel[], text: string, most: number): RecipeLabel[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return labels.filter(({ makes, place }) => words.every((word) => `${makes} ${place}`.toLowerCase().includes(word))).slice(0, most)
}
