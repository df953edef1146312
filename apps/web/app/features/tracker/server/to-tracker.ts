import type { CharacterFields } from '@stashwise/accounts/fields'
import { gameEditions } from '@stashwise/accounts/vocabulary'
import type { TrackerProgress } from '@stashwise/contracts/tracker'
import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { builtLevels } from '@stashwise/progression/hideout/levels-built'
import { toProgressPlayer } from '@stashwise/progression/player'
import { cancelledQuests } from '@stashwise/progression/quests/cancelled-quests'
import { presenceBlockers } from '@stashwise/progression/quests/quest-presence'
import type { SquadProgress } from '@stashwise/progression/squad/squad-progress'

export type TrackerFacts = Pick<ProgressionFacts, 'quests' | 'traders' | 'modules'>

/** The game's ids of quests by our uids. */
export type GameIdOf = ReadonlyMap<QuestUid, string>

/** Who the progress belongs to, as the tracker API names them. */
export type TrackerOwner = { userId: string; displayName: string }

/**
 * A character's progress as the tracker API has it. A quest that another one has taken away is failed and invalid, one that the
 * character's faction, edition or mode does not have is invalid. Objectives of done quests are done, whatever was ticked; counts are
 * those of done objectives, as no others are stored.
 */
export function toTracker(
  { quests, traders, modules }: TrackerFacts,
  gameIdOf: GameIdOf,
  fields: CharacterFields,
  owner: TrackerOwner,
): TrackerProgress {
  const player = toProgressPlayer({ ...fields, tracksProgress: true })
  const world = { quests, traders }
  const cancelled = cancelledQuests(world, player)
  const presence = presenceBlockers(world, player)
  const all = [...quests.values()].map((quest) => {
    const complete = player.questsDone.has(quest.uid)
    return {
      quest,
      complete,
      failed: !complete && (player.questsFailed.has(quest.uid) || cancelled.has(quest.uid)),
      invalid: !complete && (cancelled.get(quest.uid) !== undefined || presence(quest).length > 0),
    }
  })
  return {
    tasksProgress: all.flatMap(({ quest, complete, failed, invalid }) => {
      const id = gameIdOf.get(quest.uid)
      return id !== undefined && (complete || failed || invalid) ? [{ id, complete, failed, invalid }] : []
    }),
    taskObjectivesProgress: all.flatMap(({ quest, complete, invalid }) =>
      quest.objectives.flatMap(({ id, count }) =>
        complete || player.objectivesDone.has(id) ? [{ id, complete: true, count, invalid }] : [],
      ),
    ),
    hideoutModulesProgress: [...builtLevels(modules, player)].flatMap(([id, level]) =>
      Array.from({ length: level }, (_, below) => ({ id: `${id}-${below + 1}`, complete: true })),
    ),
    hideoutPartsProgress: [],
    ...owner,
    playerLevel: fields.level,
    gameEdition: gameEditions.indexOf(fields.gameEdition) + 1,
    pmcFaction: fields.faction === 'Bear' ? 'BEAR' : 'USEC',
  }
}

/** What a squad knows of a member. `id`: of this squad only. */
type Member = { id: string; name: string; progress: SquadProgress }

/**
 * A member of a squad as the tracker API has a teammate: the open quests and their objectives, as squads share nothing else. The API wants a
 * level, an edition and a faction of everybody; those of a new character are not the member's own.
 */
export function toTeammate({ quests }: Pick<TrackerFacts, 'quests'>, gameIdOf: GameIdOf, { id, name, progress }: Member): TrackerProgress {
  const done = new Set(progress.done)
  const open = [...progress.active, ...progress.available].flatMap((uid) => quests.get(uid) ?? [])
  return {
    tasksProgress: open.flatMap(({ uid }) => {
      const gameId = gameIdOf.get(uid)
      return gameId === undefined ? [] : [{ id: gameId, complete: false, failed: false, invalid: false }]
    }),
    taskObjectivesProgress: open.flatMap((quest) =>
      quest.objectives.map((each) => ({
        id: each.id,
        complete: done.has(each.id),
        count: done.has(each.id) ? each.count : 0,
        invalid: false,
      })),
    ),
    hideoutModulesProgress: [],
    hideoutPartsProgress: [],
    displayName: name || 'PMC',
    userId: id,
    playerLevel: 1,
    gameEdition: 1,
    pmcFaction: 'USEC',
  }
}
