import type { ItemLink, RecipeItemView, RecipeView } from '../view.ts'

/** The item of a page and the recipes around it. */
type Page = { own: Pick<ItemLink, 'uid' | 'shortName'>; madeBy: RecipeView[]; usedIn: RecipeView[] }

/** Calls items of a page by their full name where several of them share a short name: the large and the small can are both "Tushonka". */
export function expandSharedShortNames({ own, madeBy, usedIn }: Page): Pick<Page, 'madeBy' | 'usedIn'> {
  const items = [...madeBy, ...usedIn].flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map(({ item }) => item)
  const first = new Map([[own.shortName, own.uid]])
  const shared = new Set<string>()
  for (const { uid, shortName } of items) {
    const other = first.get(shortName)
    if (other === undefined) first.set(shortName, uid)
    else if (other !== uid) shared.add(shortName)
  }
  if (shared.size === 0) return { madeBy, usedIn }
  const part = (one: RecipeItemView): RecipeItemView =>
    shared.has(one.item.shortName) ? { ...one, item: { ...one.item, shortName: one.item.name } } : one
  const recipe = (one: RecipeView): RecipeView => ({ ...one, inputs: one.inputs.map(part), outputs: one.outputs.map(part) })
  return { madeBy: madeBy.map(recipe), usedIn: usedIn.map(recipe) }
}
