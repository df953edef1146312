import { defineArea } from '#app/platform/define-area.ts'

/** Pages to look things up in the game's own facts: bosses, traders, keys. */
export const referenceArea = defineArea({ name: 'reference', create: () => ({ services: {} }) })
