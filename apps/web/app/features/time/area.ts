import { defineArea } from '#app/platform/define-area.ts'

/** What time it is: in raids, where the game's servers are, and until traders restock. */
export const timeArea = defineArea({ name: 'time', create: () => ({ services: {} }) })
