import type { ApiQuest } from '@stashwise/contracts/v1/quests'
import type { ItemUid } from '@stashwise/game/ids'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { Progression } from '@stashwise/progression/facts'
import type { References } from './references.ts'

type Sources = Progression & { references: References }

/** A quest as it is in the game's data, named in a language. */
export function presentApiQuest(quest: Quest, sources: Sources): ApiQuest {
  const { facts, references, names } = sources
  const itemsOf = new Map(facts.quests.get(quest.uid)?.objectives.map(({ id, items }) => [id, items]))
  const { rewards, wikiUrl } = quest
  const requirements = (all: Quest['require'] = []) =>
    all.flatMap(({ quest: uid, status }) => {
      const found = references.quest(uid)
      return found ? [{ quest: found, status }] : []
    })
  return {
    uid: quest.uid,
    bsgId: quest.bsgId,
    url: quest.url,
    name: names.quest(quest.uid),
    trader: references.trader(quest.trader),
    faction: quest.fraction,
    level: quest.reqLevel,
    traderLevels: quest.reqLL.map(({ trader, type, compare, value }) => ({ trader: references.trader(trader), type, compare, value })),
    requires: requirements(quest.require),
    requiresAny: requirements(quest.requireOr),
    failedBy: requirements(quest.failedBy),
    editions: quest.reqGameEdition,
    requiredForKappa: quest.requiredForKappa,
    requiredForLightkeeper: quest.requiredForLightkeeper,
    maps: quest.locations.map(references.map),
    objectives: quest.objectives.map((objective) => presentObjective(objective, itemsOf.get(objective.id) ?? [], sources)),
    keys: quest.keys.map(({ map, anyOf }) => ({ ...(map !== undefined && { map: references.map(map) }), anyOf: references.items(anyOf) })),
    experience: quest.experience,
    rewards: {
      items: references.counted(rewards.items),
      standing: rewards.standing.map(({ trader, value }) => ({ trader: references.trader(trader), value })),
      skills: rewards.skills.map(({ skill, level }) => ({ skill: names.skill(skill), level })),
      offers: rewards.offers.flatMap(({ trader, level, uid }) => {
        const item = references.item(uid)
        return item ? [{ trader: references.trader(trader), level, item }] : []
      }),
      crafts: rewards.crafts.map(({ module, level, uid }) => {
        const item = uid && references.item(uid)
        return {
          ...(module !== undefined && { module: references.module(module) }),
          ...(level !== undefined && { level }),
          ...(item && { item }),
        }
      }),
      traders: rewards.traders.map(references.trader),
    },
    delaySeconds: quest.delaySeconds,
    restartable: quest.restartable,
    ...(quest.disabled && { disabled: true }),
    ...(wikiUrl !== undefined && { wikiUrl }),
  }
}

/** `items`: those it names, none where it takes every item of the game. */
function presentObjective(objective: Objective, items: readonly ItemUid[], { references, names }: Sources): ApiQuest['objectives'][number] {
  const { id, type, optional, count, foundInRaid, questItem, maps, zones } = objective
  return {
    id,
    type,
    text: names.objective(id),
    optional,
    count,
    foundInRaid,
    items: references.items(items),
    ...(questItem !== undefined && { questItem: names.questItem(questItem) }),
    maps: maps.map(references.map),
    places: zones.map(({ map, position }) => ({ map, position: { x: position.x, y: position.y, z: position.z } })),
  }
}
