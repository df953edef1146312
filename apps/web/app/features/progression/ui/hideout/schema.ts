import type { ModuleState } from '@stashwise/progression/hideout/module-states'
import * as z from 'zod/mini'

/** Which modules the page shows, by what can be done with their next level. */
export const moduleViews = ['all', 'buildable', 'blocked', 'done'] as const
export type ModuleView = (typeof moduleViews)[number]

export const modulesSearch = z.object({ show: z.catch(z.enum(moduleViews), 'all') })
export type ModulesSearch = z.infer<typeof modulesSearch>

export function viewOf({ built, levels }: ModuleState): Exclude<ModuleView, 'all'> {
  const next = levels[built]
  if (!next) return 'done'
  return next.state === 'buildable' ? 'buildable' : 'blocked'
}
