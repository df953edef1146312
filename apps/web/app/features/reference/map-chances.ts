import type { BossMap } from './boss-view.ts'

/** Each map once with its least and highest chance in a raid, in the order the maps come in, and with what all of its chances depend on. */
export const mapChances = (maps: readonly Pick<BossMap, 'slug' | 'name' | 'chance' | 'only' | 'afterSwitch'>[]) =>
  [...Map.groupBy(maps, ({ slug }) => slug).values()].flatMap((same) => {
    const [first] = same
    const chances = same.map(({ chance }) => chance)
    if (!first) return []
    const only = (first.only ?? []).filter((variant) => same.every((each) => each.only?.includes(variant)))
    const afterSwitch = same.every((each) => each.afterSwitch)
    return [{ name: first.name, least: Math.min(...chances), most: Math.max(...chances), only, afterSwitch }]
  })
