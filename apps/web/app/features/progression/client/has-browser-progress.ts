import type { GameMode } from '@stashwise/game/mode'
import { browserStorage } from '#app/storage/browser-storage.ts'

/** Where progress of a mode is stored. */
export const progressKey = (mode: GameMode): string => `progress_${mode}`

/** Whether this browser has progress of a mode, without the part of the site that understands it. */
export const hasBrowserProgress = (mode: GameMode): Promise<boolean> =>
  browserStorage.getItem(progressKey(mode)).then(
    (stored) => stored !== null && stored !== undefined,
    () => false,
  )
