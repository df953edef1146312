import type { PartView, RecipeRow } from '@stashwise/calculators/view'
import type { ApiBarter, ApiCraft } from '@stashwise/contracts/v1/recipes'

/** A barter or craft as the calculators list it; its figures are for requests with a key. Undefined for the other kind. */
export function presentApiBarter(row: RecipeRow, withFigures: boolean): ApiBarter | undefined {
  if (row.place.kind !== 'barter') return undefined
  const { trader, limit } = row.place
  return {
    ...presentShared(row, withFigures),
    trader: { id: trader.id, slug: trader.slug, name: trader.name },
    ...(limit !== undefined && { limit }),
  }
}

export function presentApiCraft(row: RecipeRow, withFigures: boolean): ApiCraft | undefined {
  if (row.place.kind !== 'craft') return undefined
  const { module } = row.place
  return {
    ...presentShared(row, withFigures),
    module: { id: module.id, slug: module.slug, name: module.name },
    durationSeconds: row.baseSeconds ?? row.figures.time ?? 0,
    questItems: row.questItems ?? [],
  }
}

function presentShared({ id, place, inputs, outputs, figures, trust }: RecipeRow, withFigures: boolean) {
  const { cost, revenue, profit, perHour, perSlot, fee, fuel, saves } = figures
  const shown = { cost, revenue, profit, perHour, perSlot, fee, fuel, saves }
  return {
    id,
    level: place.level,
    ...(place.quest !== undefined && { quest: place.quest }),
    inputs: inputs.map(presentPart),
    outputs: outputs.map(presentPart),
    ...(withFigures && { figures: { ...known(shown), trust } }),
  }
}

function known<Name extends string>(figures: Record<Name, number | undefined>): Partial<Record<Name, number>> {
  const shown: Partial<Record<Name, number>> = {}
  for (const name of Object.keys(figures)) if (isOf(figures, name) && figures[name] !== undefined) shown[name] = figures[name]
  return shown
}

const isOf = <Name extends string>(figures: Record<Name, unknown>, name: string): name is Name => Object.hasOwn(figures, name)

const presentPart = ({ item, count, isTool, foundInRaid, minLevel, unit, total, trader }: PartView): ApiBarter['inputs'][number] => ({
  item: { uid: item.uid, url: item.url, name: item.name, shortName: item.shortName },
  count,
  ...(isTool && { isTool }),
  ...(foundInRaid && { foundInRaid }),
  ...(minLevel !== undefined && { minLevel }),
  ...(unit !== undefined && { unit }),
  ...(total !== undefined && { total }),
  ...(trader !== undefined && { trader }),
})
