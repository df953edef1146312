import type { BossMap } from './boss-view.ts'

/** Each map once with its least and highest chance in a raid, in the order the maps come in. */
export const mapChances = (maps: readonly Pick<BossMap, 'slug' | 'name' | 'chance'>[]) =>
  [...Map.groupBy(maps, ({ slug }) => slug).values()].flatMap((same) => {
    const [first] = same
    const chances = same.map(({ chance }) => chance)
    return first ? [{ name: first.name, least: Math.min(...chances), most: Math.max(...chances) }] : []
  })
