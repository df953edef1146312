import type { GameMode } from '@stashwise/game/mode'
import type { PageScope } from '#app/storage/page-scope.ts'
import { progressStores } from '../use-progress.ts'
import { playerRemembered } from './remember-player.ts'

/** Whether what the player of this browser has counts. */
export async function countPlayer(page: PageScope, mode: GameMode, tracksProgress: boolean): Promise<void> {
  progressStores[mode](page).edit({ tracksProgress })
  await progressStores[mode](page).settled()
  await playerRemembered()
}
