import type { RecipeRow } from '@stashwise/calculators/view'
import type { RecipeRef } from '@stashwise/catalogue/catalogue'
import { recipeId } from '@stashwise/game/ids'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { findSubject, type ItemSubject } from './subject.ts'

/** `count`: units a run makes; `ways`: how many recipes make it. */
export type RecipeFigures = Pick<ItemSubject, 'link' | 'others'> & { best?: { row: RecipeRow; count: number }; ways: number }

/**
 * The best of the recipes that make an item: crafts by profit an hour, barters by what they save; or the recipe of an id. Undefined when nothing is
 * called like that.
 */
export function recipeFigures(wanted: Wanted, kind: RecipeRef['kind'], sources: ReplySources): RecipeFigures | undefined {
  if (typeof wanted !== 'string') return oneRecipe(wanted.id, kind, sources)
  const name = wanted
  const { madeBy } = sources.catalogue.facts.joins
  const makes = (refs: readonly RecipeRef[] = []) => refs.filter((ref) => ref.kind === kind)
  // A name means what can be made, if anything of that name can.
  const subject = findSubject(sources, name, ({ uid }) => makes(madeBy.get(uid)).length > 0) ?? findSubject(sources, name)
  if (!subject) return undefined
  const { item, link, others } = subject
  const refs = makes(madeBy.get(item.uid))
  const figure = ({ figures }: RecipeRow) => (kind === 'craft' ? figures.perHour : figures.saves) ?? Number.NEGATIVE_INFINITY
  const [best] = refs.flatMap(({ recipe }) => sources.recipe(recipe.id) ?? []).sort((a, b) => figure(b) - figure(a))
  const count = best?.outputs.find((output) => output.item.uid === item.uid)?.count ?? 1
  return { link, others, ways: refs.length, ...(best && { best: { row: best, count } }) }
}

function oneRecipe(id: string, kind: RecipeRef['kind'], sources: ReplySources): RecipeFigures | undefined {
  const row = sources.recipe(recipeId(id))
  const [output] = row?.outputs ?? []
  if (row?.kind !== kind || !output) return undefined
  const subject = findSubject(sources, { id: output.item.uid })
  return subject && { link: subject.link, others: [], ways: 1, best: { row, count: output.count } }
}
