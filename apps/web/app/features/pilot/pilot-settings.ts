import * as z from 'zod/mini'
import { onSettingsStored, settingsKey, tellSettingsStored } from './pilot-flag.ts'

/** What the player chose about the pilot, in this browser. Folders: empty lets the pilot find them. */
const pilotSettings = z.object({
  /** Pages of this browser connect by themselves. */
  isOn: z.catch(z.boolean(), false),
  /** Of an earlier pairing; in place of the code. */
  token: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  gameFolder: z.catch(z.string().check(z.maxLength(1000)), ''),
  screenshotsFolder: z.catch(z.string().check(z.maxLength(1000)), ''),
  mapChangeEnabled: z.catch(z.boolean(), true),
  questsAutoCompleteEnabled: z.catch(z.boolean(), true),
})
export type PilotSettings = z.infer<typeof pilotSettings>

export const defaultSettings: PilotSettings = pilotSettings.parse({})

/** Part by part: what cannot be read is the default. */
export function parseSettings(stored: string | null): PilotSettings {
  try {
    return pilotSettings.safeParse(JSON.parse(stored ?? '{}')).data ?? defaultSettings
  } catch {
    return defaultSettings
  }
}

/** The settings of all tabs of this browser. A browser that stores nothing has them in this tab only. */
export type SettingsStorage = {
  read(): PilotSettings
  write(settings: PilotSettings): void
  /** They were stored, by this tab or another one. Returns a cleanup. */
  listen(listener: () => void): () => void
}

export function browserSettings(): SettingsStorage {
  let unstored: PilotSettings | undefined
  return {
    read() {
      try {
        return unstored ?? parseSettings(localStorage.getItem(settingsKey))
      } catch {
        return defaultSettings
      }
    },
    write(settings) {
      try {
        localStorage.setItem(settingsKey, JSON.stringify(settings))
        unstored = undefined
      } catch (error) {
        console.warn('The settings of the pilot are not stored', error)
        unstored = settings
      }
      tellSettingsStored()
    },
    listen: onSettingsStored,
  }
}
