import { defineArea } from '#app/platform/define-area.ts'

/** The pilot's pages, which speak with the program on the player's computer. */
export const pilotArea = defineArea({ name: 'pilot', create: () => ({ services: {} }) })
