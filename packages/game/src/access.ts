import { hasEdition } from './edition.ts'

/** The known facts of a player. An absent part is unknown, which is not "has everything". */
export type Reach = {
  level?: number
  /** Loyalty levels by trader slug; a trader that is absent has the first. */
  traderLevels?: Readonly<Record<string, number>>
  /** Built level by module id. */
  modulesBuilt?: Readonly<Record<string, number>>
  questsDone?: ReadonlySet<string>
  gameEdition?: string
}

/** What something needs of a player; absent parts need nothing. */
export type Need = {
  playerLevel?: number
  /** `unlockedBy`: quests any of which opens the trader; a level above the first implies one of them. */
  trader?: { slug: string; level: number; unlockedBy?: readonly string[] }
  module?: { id: string; level: number }
  quest?: string
  /** Ids of editions, any of which will do; none: all. */
  editions?: readonly string[]
}

export type LackKind = 'playerLevel' | 'unlock' | 'trader' | 'module' | 'quest' | 'edition'

/** A missing requirement. `isUnknown`: the player may have it, but nobody told. */
export type Lack = { kind: LackKind; isUnknown: boolean }

/** Everything a player lacks for something, or may lack; nothing: the player can do it now. The one rule of all pages. */
export function lacksOf(reach: Reach, need: Need): Lack[] {
  const { playerLevel = 0, trader, module, quest, editions = [] } = need
  const lacks: Lack[] = []
  const check = (kind: LackKind, isMet: boolean | undefined) => {
    if (isMet !== true) lacks.push({ kind, isUnknown: isMet === undefined })
  }
  if (playerLevel > 1) check('playerLevel', reach.level === undefined ? undefined : reach.level >= playerLevel)
  if (trader) {
    const reached = reach.traderLevels?.[trader.slug] ?? 1
    if (trader.unlockedBy && trader.unlockedBy.length > 0 && reached <= 1) check('unlock', isAnyDone(reach, trader.unlockedBy))
    // Every player has the first level with every trader.
    if (!(trader.level <= 1)) check('trader', reach.traderLevels === undefined ? undefined : reached >= trader.level)
  }
  if (module) check('module', reach.modulesBuilt === undefined ? undefined : (reach.modulesBuilt[module.id] ?? 0) >= module.level)
  if (quest !== undefined) check('quest', isAnyDone(reach, [quest]))
  if (editions.length > 0) check('edition', reach.gameEdition === undefined ? undefined : hasEdition(reach.gameEdition, editions))
  return lacks
}

const isAnyDone = ({ questsDone }: Reach, quests: readonly string[]): boolean | undefined =>
  questsDone && quests.some((quest) => questsDone.has(quest))

/** Whether a player can do something; `unknown` while nothing is missing for sure, but not everything is known. */
export function canPlayer(reach: Reach, need: Need): 'yes' | 'no' | 'unknown' {
  const lacks = lacksOf(reach, need)
  if (lacks.length === 0) return 'yes'
  return lacks.every(({ isUnknown }) => isUnknown) ? 'unknown' : 'no'
}
