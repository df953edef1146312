import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { UserRecord } from '@stashwise/accounts/record'
import type { GameMode } from '@stashwise/game/mode'
import type { createPlayer } from './server/create-player.ts'

export type PlayerService = ReturnType<typeof createPlayer>

export type FiguresService = {
  /**
   * Whose figures a response shows: those of a Pro player, else of the player whom the browser's cookie names. Undefined: nobody's, and
   * everything counts as open. `cookies`: the request's Cookie header; `record`: of the signed-in user.
   */
  of(cookies: string | undefined, mode: GameMode, record: UserRecord | undefined): FiguresRecord | undefined
}
