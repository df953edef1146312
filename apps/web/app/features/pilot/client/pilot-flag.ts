import { localText, useLocalText } from '#app/storage/local-text.ts'

/** The pilot's settings as JSON, stored in this browser. */
export const storedSettings = localText('pilot')

/** Whether the player has connected the pilot in this browser: only then a page loads what talks to it. */
export const useIsPilotOn = (): boolean => useLocalText(storedSettings).includes('"isOn":true')
