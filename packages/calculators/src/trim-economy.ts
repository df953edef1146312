import { bestTraderSale } from './costs/sale.ts'
import type { Economy, EconomyItem, EconomyNames, EconomyPart, ItemIndex } from './economy.ts'

export type NamedEconomy = { economy: Economy; names: EconomyNames }

/**
 * Leaves out what neither recipes nor hideout nor scanner ask for: items that nothing takes or gives and no trader sells, and every
 * trader but the one that pays most. What is calculated with the rest is the same.
 */
export function trimEconomy(economy: Economy, names: EconomyNames): NamedEconomy {
  const used = usedItems(economy)
  const places = new Map(used.map((at, place) => [at, place]))
  const part = <Part extends Pick<EconomyPart, 'item'>>(each: Part): Part => ({ ...each, item: places.get(each.item) ?? -1 })
  const parts = <Recipe extends { inputs: EconomyPart[]; outputs: EconomyPart[] }>(recipe: Recipe): Recipe => ({
    ...recipe,
    inputs: recipe.inputs.map(part),
    outputs: recipe.outputs.map(part),
  })
  return {
    economy: {
      ...economy,
      items: used.flatMap((at) => withBestSale(economy.items[at]).map((item) => (item.pack ? { ...item, pack: part(item.pack) } : item))),
      modules: economy.modules.map((module) => ({ ...module, levels: module.levels.map(({ items }) => ({ items: items.map(part) })) })),
      barters: economy.barters.map(parts),
      crafts: economy.crafts.map(parts),
    },
    names: { ...names, items: used.map((at) => names.items[at] ?? ['', '']) },
  }
}

function usedItems({ items, barters, crafts, modules }: Economy): ItemIndex[] {
  const used = new Set<ItemIndex>()
  for (const { inputs, outputs } of [...barters, ...crafts]) for (const { item } of [...inputs, ...outputs]) used.add(item)
  for (const { levels } of modules) for (const level of levels) for (const { item } of level.items) used.add(item)
  for (const [at, { buyFrom, price, role }] of items.entries()) if (role || (buyFrom.length > 0 && price)) used.add(at)
  for (const [at, { pack }] of items.entries()) if (pack && (used.has(at) || used.has(pack.item))) used.add(at).add(pack.item)
  return [...used].sort((a, b) => a - b)
}

function withBestSale(item: EconomyItem | undefined): EconomyItem[] {
  const best = item && bestTraderSale(item)
  if (!item) return []
  return [
    {
      ...item,
      // What he pays is counted in roubles.
      sellTo: item.sellTo
        .filter(({ trader, priceRoubles }) => trader === best?.trader && priceRoubles === best.unit)
        .slice(0, 1)
        .map(({ trader, priceRoubles }) => ({ trader, priceRoubles })),
    },
  ]
}
