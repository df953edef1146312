import type { KnownIds } from '@stashwise/accounts/read-edit'
import type { ItemUid, ModuleId, QuestUid } from '@stashwise/game/ids'
import type { CatalogueFacts } from '@stashwise/market/catalogue'

type Facts = Pick<CatalogueFacts, 'ordinals' | 'quests' | 'modules'>

/** What the game has in any mode, by the Catalogues of the moment of asking. */
export const knownIds = (facts: () => readonly Facts[]): KnownIds => ({
  hasItem: (uid) => facts().some(({ ordinals }) => ordinals.has(uid as ItemUid)),
  hasQuest: (uid) => facts().some(({ quests }) => quests.has(uid as QuestUid)),
  highestModuleLevel(id) {
    const module = facts()
      .find(({ modules }) => modules.has(id as ModuleId))
      ?.modules.get(id as ModuleId)
    return module && Math.max(0, ...module.levels.map(({ level }) => level))
  },
})
