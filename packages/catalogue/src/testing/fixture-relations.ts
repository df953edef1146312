import type { BsgId, MapSlug, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { Objective, Quest } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import type { CatalogueRecord } from '../catalogue-source.ts'
import { uidOf } from './builders.ts'

const anObjective = (part: Partial<Objective>): Objective => ({
  id: 'objective',
  type: 'handOver',
  sourceType: 'giveItem',
  optional: false,
  count: 1,
  items: [],
  foundInRaid: false,
  targets: [],
  maps: [],
  zones: [],
  details: {},
  ...part,
})

/** Quests: one to hand over, one found in raid, the collector, one that needs a key. */
export const quests: Quest[] = [
  aQuest('farming', 'mechanic', {
    requiredForKappa: true,
    objectives: [
      anObjective({ type: 'findInRaid', sourceType: 'findItem', count: 3, items: [uidOf('gpu')], foundInRaid: true }),
      anObjective({ type: 'handOver', count: 3, items: [uidOf('gpu')] }),
    ],
    rewards: {
      items: [
        { uid: uidOf('roubles'), count: 120_000 },
        { uid: uidOf('salewa'), count: 2 },
      ],
      standing: [],
      skills: [],
      offers: [],
      crafts: [],
      traders: [],
    },
  }),
  aQuest('shortage', 'therapist', {
    requiredForKappa: true,
    objectives: [anObjective({ count: 3, items: [uidOf('salewa')], foundInRaid: true })],
  }),
  aQuest('collector', 'fence', {
    bsgId: '5c51aac186f77432ea65c552' as BsgId,
    objectives: [
      anObjective({ items: [uidOf('firesteel')], foundInRaid: true }),
      anObjective({ items: [uidOf('rooster')], foundInRaid: true }),
    ],
  }),
  aQuest('trust', 'skier', {
    keys: [{ map: 'customs' as MapSlug, anyOf: [uidOf('dorm-314')] }],
    objectives: [anObjective({ type: 'reach', sourceType: 'visit' })],
  }),
]

/** A craft with a tool, a barter behind a quest, and a barter with an ingredient nobody sells. */
export const recipes: CatalogueRecord[] = [
  {
    kind: 'craft',
    id: 'craft-m855a1',
    gone: false,
    facts: {
      id: 'craft-m855a1' as RecipeId,
      module: 'workbench' as ModuleId,
      moduleLevel: 3,
      duration: 7_200,
      gameEditions: [],
      inputs: [
        { uid: uidOf('ec'), count: 1 },
        { uid: uidOf('bolts'), count: 2 },
        { uid: uidOf('drill'), count: 1, isTool: true },
      ],
      outputs: [{ uid: uidOf('m855a1'), count: 120 }],
    },
  },
  {
    kind: 'barter',
    id: 'barter-salewa',
    gone: false,
    facts: {
      id: 'barter-salewa' as RecipeId,
      trader: 'therapist' as TraderId,
      traderLevel: 2,
      quest: 'shortage' as QuestUid,
      limit: 3,
      inputs: [
        { uid: uidOf('vaseline'), count: 1 },
        { uid: uidOf('sugar'), count: 1 },
      ],
      outputs: [{ uid: uidOf('salewa'), count: 1 }],
    },
  },
  {
    kind: 'barter',
    id: 'barter-gamma',
    gone: false,
    facts: {
      id: 'barter-gamma' as RecipeId,
      trader: 'peacekeeper' as TraderId,
      traderLevel: 4,
      inputs: [
        { uid: uidOf('gamma'), count: 1 },
        { uid: uidOf('gpu'), count: 10 },
      ],
      outputs: [{ uid: uidOf('m4a1'), count: 1 }],
    },
  },
]

export const modules: CatalogueRecord[] = [
  {
    kind: 'module',
    id: 'bitcoin-farm',
    gone: false,
    facts: {
      id: 'bitcoin-farm' as ModuleId,
      slug: 'bitcoin-farm',
      levels: [
        {
          level: 1,
          buildSeconds: 86_400,
          items: [{ uid: uidOf('gpu'), count: 10, foundInRaid: true }],
          modules: [],
          traders: [],
          skills: [],
          bonuses: [],
        },
      ],
    },
  },
  {
    kind: 'module',
    id: 'workbench',
    gone: false,
    facts: {
      id: 'workbench' as ModuleId,
      slug: 'workbench',
      levels: [
        {
          level: 1,
          buildSeconds: 0,
          items: [
            { uid: uidOf('nuts'), count: 2 },
            { uid: uidOf('bolts'), count: 2 },
          ],
          modules: [],
          traders: [],
          skills: [],
          bonuses: [],
        },
      ],
    },
  },
]
