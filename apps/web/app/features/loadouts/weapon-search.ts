import { weaponCategories } from '@stashwise/loadouts/weapon-category'
import * as z from 'zod/mini'
import { editorViews } from './ui/editor/editor-path.ts'

/** What the address of the weapon builder says; what cannot be read falls back to the first view. */
export const weaponSearch = z.object({
  category: z.catch(z.optional(z.enum(weaponCategories)), undefined),
  /** The code of a build. */
  b: z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined),
  view: z.catch(z.enum(editorViews), 'build'),
  /** The objective of a quest to find a build for. */
  quest: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})
