import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { TrackerProgress } from '@stashwise/contracts/tracker'
import type { Player } from '@stashwise/db/accounts/player'
import { AppError } from '@stashwise/game/app-error'
import type { QuestUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { getPlayer, type PlayerContext } from '#app/features/player/player-context.ts'
import type { PlayerService } from '#app/features/player/service.ts'
import type { ProgressionService, SquadView } from '#app/features/progression/service.ts'
import { type GameIdOf, toTeammate, toTracker } from './to-tracker.ts'
import type { Admitted } from './tracker-gate.ts'

export type TrackerParts = {
  player: Pick<PlayerService, 'edit'>
  playerContext: PlayerContext
  progression: Pick<ProgressionService, 'facts' | 'questIds'>
  squads: { read(token: string): Promise<SquadView> }
}

export type Owner = Pick<Admitted, 'key' | 'character'>

/** Quests and objectives of a mode, by the game's ids and back. */
type ModeIds = { version: string; uidOf: ReadonlyMap<string, QuestUid>; gameIdOf: GameIdOf; objectives: ReadonlyMap<string, number> }

/** Progress of the characters that keys belong to. */
export function createTrackerPlayer({ player, playerContext, progression, squads }: TrackerParts) {
  const cached = new Map<GameMode, ModeIds>()

  /** @throws AppError `catalogue/empty`. */
  function idsOf(mode: GameMode): ModeIds {
    const { version, quests } = progression.facts(mode)
    const known = cached.get(mode)
    if (known?.version === version) return known
    const uidOf = new Map(Object.entries(progression.questIds(mode)))
    const objectives = new Map([...quests.values()].flatMap((quest) => quest.objectives.map(({ id, count }) => [id, count])))
    const ids = { version, uidOf, gameIdOf: new Map([...uidOf].map(([gameId, uid]) => [uid, gameId])), objectives }
    cached.set(mode, ids)
    return ids
  }

  return {
    idsOf,

    /** The player with the key's character. @throws AppError `character/not-found`. */
    async find({ key: { userId }, character: { uid } }: Owner): Promise<Player> {
      const selected = await getPlayer(playerContext, userId)
      return selected.character.uid === uid ? selected : getPlayer(playerContext, userId, uid)
    },

    present({ character: { fields }, id, username }: Player, mode: GameMode): TrackerProgress {
      const owner = { displayName: fields.characterName || username || 'PMC', userId: id }
      return toTracker(progression.facts(mode), idsOf(mode).gameIdOf, fields, owner)
    },

    /** Members of the squad that a link names. @throws AppError `squad/not-found`, `squad/mode`. */
    async findTeammates(token: string, mode: GameMode): Promise<TrackerProgress[]> {
      const squad = await squads.read(token)
      if (squad.mode !== mode) throw new AppError('squad/mode')
      return squad.members.map((member) => toTeammate(progression.facts(mode), idsOf(mode).gameIdOf, member))
    },

    /** Edits the character as pages do: merged by field, with an entry in its history. */
    async edit({ key: { userId }, character: { uid } }: Owner, edit: PlayerEdit | undefined): Promise<void> {
      if (edit) await player.edit(userId, { edit }, { ageMs: 0, characterUid: uid })
    },
  }
}
