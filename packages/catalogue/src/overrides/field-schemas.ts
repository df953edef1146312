import type { RecipeItem } from '@stashwise/game/recipe'
import { z } from 'zod'
import type { Ids } from './override-kind.ts'

export const whole = (min: number, max: number) => z.int().min(min).max(max)
export const figure = z.number().min(-1e9).max(1e9)
export const word = z.string().min(1).max(300)
export const words = z.array(word).max(200)
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(5000)
/** For facts that are either true or absent. */
export const mark = z.literal(true).optional()

export const recipeItem = ({ item }: Ids): z.ZodType<RecipeItem> =>
  z.strictObject({
    uid: item,
    count: z.number().positive().max(1e9),
    isTool: z.boolean().optional(),
    foundInRaid: z.boolean().optional(),
    minLevel: whole(0, 100).optional(),
  })

export const point = z.strictObject({ x: figure, y: figure, z: figure })
export const outline = listOf(z.strictObject({ x: figure, z: figure }))
