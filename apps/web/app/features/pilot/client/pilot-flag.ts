import { useLocalText } from '#app/storage/local-text.ts'

/** Where the pilot's settings are stored in this browser, as JSON. */
export const settingsKey = 'pilot'

/** Whether the player has connected the pilot in this browser: only then a page loads what talks to it. */
export const useIsPilotOn = (): boolean => useLocalText(settingsKey)[0].includes('"isOn":true')
