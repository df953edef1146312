import type { GameMode } from '@stashwise/game/mode'
import { browserStorage } from '#app/storage/browser-storage.ts'
import { openChangeLog } from '#app/storage/change-log.ts'

export const progressKey = (mode: GameMode): string => `progress_${mode}`

/** Whether this browser has progress of a mode, without the part of the site that understands it. */
export async function hasBrowserProgress(mode: GameMode): Promise<boolean> {
  if (openChangeLog(progressKey(mode)).ids().length > 0) return true
  const stored = await browserStorage.getItem(progressKey(mode)).catch(() => undefined)
  return stored !== null && stored !== undefined
}
