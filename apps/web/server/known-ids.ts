import type { KnownIds } from '@stashwise/accounts/read-edit'
import type { ItemUid, ModuleId, QuestUid } from '@stashwise/game/ids'
import type { CatalogueFacts } from '@stashwise/market/catalogue/catalogue'

type Facts = Pick<CatalogueFacts, 'ordinals' | 'quests' | 'modules'>

/** What the game has in any mode, by the Catalogues of the moment of asking. */
export function knownIds(facts: () => readonly Facts[]): KnownIds {
  let counted: { of: readonly Facts[]; counts: ReturnType<KnownIds['counts']> } | undefined
  return {
    hasItem: (uid) => facts().some(({ ordinals }) => ordinals.has(uid as ItemUid)),
    hasQuest: (uid) => facts().some(({ quests }) => quests.has(uid as QuestUid)),
    highestModuleLevel(id) {
      const module = facts()
        .find(({ modules }) => modules.has(id as ModuleId))
        ?.modules.get(id as ModuleId)
      return module && Math.max(0, ...module.levels.map(({ level }) => level))
    },
    counts() {
      const now = facts()
      // The modes share most ids; they are counted once for each import.
      const isSame = counted?.of.length === now.length && now.every((each, at) => each === counted?.of[at])
      if (!counted || !isSame) counted = { of: [...now], counts: countIds(now) }
      return counted.counts
    },
  }
}

function countIds(facts: readonly Facts[]) {
  const count = (keysOf: (each: Facts) => Iterable<string>) => new Set(facts.flatMap((each) => [...keysOf(each)])).size
  return {
    items: count(({ ordinals }) => ordinals.keys()),
    quests: count(({ quests }) => quests.keys()),
    modules: count(({ modules }) => modules.keys()),
  }
}
