import { z } from 'zod'
import { itemRef, listOf, moduleRef, traderRef } from './shared.ts'

export const hideoutModule = z
  .strictObject({
    ...moduleRef.shape,
    levels: z.array(
      z.strictObject({
        level: z.int().min(1),
        buildSeconds: z.int().min(0),
        items: z.array(z.strictObject({ item: itemRef, count: z.int().min(1), foundInRaid: z.boolean() })),
        modules: z.array(z.strictObject({ module: moduleRef, level: z.int().min(1) })),
        traders: z.array(
          z.strictObject({ trader: traderRef, type: z.enum(['level', 'standing']), compare: z.string(), value: z.number() }),
        ),
        skills: z.array(z.strictObject({ skill: z.string(), level: z.number() })),
        bonuses: z.array(z.strictObject({ type: z.string(), value: z.number(), skill: z.string().optional() })),
      }),
    ),
  })
  .meta({ id: 'HideoutModule', description: 'A module of the hideout with what each level needs and gives.' })
export type ApiHideoutModule = z.infer<typeof hideoutModule>

export const hideoutList = listOf('HideoutList', hideoutModule)
