import * as z from 'zod/mini'

/** What the player chose about the pilot, in this browser. Folders: empty lets the pilot find them. */
const pilotSettings = z.object({
  /** Pages of this browser connect by themselves. */
  isOn: z.catch(z.boolean(), false),
  /** Token of an earlier pairing, in place of the code. */
  token: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  gameFolder: z.catch(z.string().check(z.maxLength(1000)), ''),
  screenshotsFolder: z.catch(z.string().check(z.maxLength(1000)), ''),
  mapChangeEnabled: z.catch(z.boolean(), true),
  questsAutoCompleteEnabled: z.catch(z.boolean(), true),
})
export type PilotSettings = z.infer<typeof pilotSettings>

export const defaultSettings: PilotSettings = pilotSettings.parse({})

/** Part by part: what cannot be read is the default. */
export function parseSettings(stored: string): PilotSettings {
  try {
    return pilotSettings.safeParse(JSON.parse(stored)).data ?? defaultSettings
  } catch {
    return defaultSettings
  }
}
