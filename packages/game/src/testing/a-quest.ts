import type { BsgId, QuestUid, TraderId } from '../ids.ts'
import type { Quest } from '../quest.ts'

/** A quest for tests: one anybody can take at level 1, unless said otherwise. */
export const aQuest = (uid: string, trader: string, part: Partial<Quest> = {}): Quest => ({
  uid: uid as QuestUid,
  bsgId: uid as BsgId,
  url: uid,
  trader: trader as TraderId,
  fraction: 'Any',
  reqLevel: 1,
  reqLL: [],
  require: [],
  reqGameEdition: [],
  requiredForKappa: false,
  requiredForLightkeeper: false,
  locations: [],
  objectives: [],
  experience: 9_000,
  rewards: { items: [], standing: [], skills: [], offers: [], crafts: [], traders: [] },
  keys: [],
  delaySeconds: 0,
  restartable: false,
  ...part,
})
