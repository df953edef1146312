import type { ApiHideoutModule } from '@stashwise/contracts/v1/hideout'
import type { ApiMap, ApiMapDetail } from '@stashwise/contracts/v1/maps'
import type { ApiTrader } from '@stashwise/contracts/v1/traders'
import type { HideoutModule } from '@stashwise/game/hideout'
import type { GameMap } from '@stashwise/game/map'
import { pick } from '@stashwise/game/objects'
import type { Instant } from '@stashwise/game/price'
import type { Trader } from '@stashwise/game/trader'
import type { MapFacts, Marker, Unplaced } from '@stashwise/maps/map-facts'
import { toInstant } from './present-items.ts'
import type { References } from './references.ts'

export const presentApiModule = ({ id, levels }: HideoutModule, references: References): ApiHideoutModule => ({
  ...references.module(id),
  levels: levels.map(({ level, buildSeconds, items, modules, traders, skills, bonuses }) => ({
    level,
    buildSeconds,
    items: items.flatMap(({ uid, count, foundInRaid = false }) => {
      const item = references.item(uid)
      return item ? [{ item, count, foundInRaid }] : []
    }),
    modules: modules.map((need) => ({ module: references.module(need.module), level: need.level })),
    traders: traders.map((need) => ({
      trader: references.trader(need.trader),
      type: need.type ?? ('level' as const),
      compare: need.compare ?? '>=',
      value: need.level,
    })),
    skills: skills.map((each) => ({ skill: each.skill, level: each.level })),
    bonuses: bonuses.map(({ type, value, skill }) => ({ type, value, ...(skill !== undefined && { skill }) })),
  })),
})

export const presentApiTrader = (trader: Trader, restockAt: Instant | undefined, references: References): ApiTrader => ({
  ...references.trader(trader.id),
  currency: trader.currency,
  ...(restockAt !== undefined && { restockAt: toInstant(restockAt) }),
  levels: trader.levels.map(({ level, playerLevel, standing, turnover, payRate }) => ({ level, playerLevel, standing, turnover, payRate })),
})

/** `hasPlaces`: the site shows it with its places. */
export const presentApiMap = (map: GameMap, hasPlaces: boolean, references: References, publicUrl: string): ApiMap => ({
  ...references.map(map.slug),
  ...pick(map, ['bsgId', 'raidMinutes', 'players', 'minLevel', 'maxLevel']),
  accessKeys: references.items(map.accessKeys),
  hasPlaces,
  link: `${publicUrl}/maps/${map.slug}`,
})

/** `facts`: what its page shows; of a map without a drawing what is listed there. */
export const presentApiMapDetail = (
  map: ApiMap,
  facts: Partial<Pick<MapFacts, 'bosses' | 'markers' | 'unplaced'>>,
  references: References,
): ApiMapDetail => ({
  ...map,
  bosses: (facts.bosses ?? []).map(({ mob, name, chance, only = [], escorts }) => ({
    mob,
    name,
    chance,
    variants: [...only],
    escorts: escorts.map((escort) => ({ name: escort.name, least: escort.least, most: escort.most })),
  })),
  markers: [...(facts.markers ?? []), ...(facts.unplaced ?? [])].map((marker) => presentMarker(marker, references)),
})

function presentMarker(marker: Marker | Unplaced, references: References): ApiMapDetail['markers'][number] {
  const { id, kind, name, faction, price, to, lock, quest, items = [] } = marker
  const key = lock && references.item(lock.key)
  const placed = 'position' in marker ? marker : undefined
  return {
    id,
    kind,
    name,
    ...(placed && { position: { x: placed.position.x, y: placed.position.y, z: placed.position.z } }),
    levels: [...(placed?.levels ?? [])],
    ...(faction !== undefined && { faction }),
    ...(price !== undefined && { price }),
    ...(to !== undefined && { to }),
    ...(key && { key }),
    ...(quest !== undefined && { quest }),
    items: [...items],
  }
}
