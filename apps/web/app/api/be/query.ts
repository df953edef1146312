import type { FieldFault } from '@stashwise/accounts/read-edit'
import { AppError } from '@stashwise/game/app-error'
import { gameModes } from '@stashwise/game/mode'
import { features, sortKeys } from '@stashwise/market/view'
import { z } from 'zod'
import { historyRange, largestLimit, longestSearch, usualLimit } from '../../features/market/schema.ts'

const mode = z.enum(gameModes.map((row) => row.mode)).optional()
const tag = z.string().min(1).max(60)

/** `GET /items`: strict, so that a caller learns of a misspelt parameter. */
export const itemsQuery = z.strictObject({
  mode,
  tag: tag.optional(),
  feature: z.enum(features).default('all'),
  search: z.string().trim().max(longestSearch).default(''),
  /** The caller's favourites only. */
  fav: z.literal('1').optional(),
  sort: z.enum([...sortKeys, 'relevance']).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(largestLimit).default(usualLimit),
})

export const historyQuery = z.strictObject({ mode, range: historyRange.default('7d') })
export const modeQuery = z.object({ mode })
export const itemBody = z.object({ url: z.string().min(1).max(200) })
export const tagBody = z.object({ tag })
/** Things to price: each some ten milliseconds at most, so there are not many of them. */
export const shoppingBody = z.object({
  items: z.array(z.object({ uid: z.string().min(1).max(60), count: z.number().int().min(1).max(9999) })).max(60),
})

/** What is wrong with each field, as reasons that have a text: `error.field.{reason}`. */
export type FieldErrors = {
  fields: {
    field: string
    reason: FieldFault['reason']
    limit?: number | bigint | undefined
  }[]
}

/** Reads a value by a schema; `name` is what the value itself is called. @throws AppError `request/invalid` with the field errors. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown, name = 'body'): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('request/invalid', { errors: toFieldErrors(parsed.error.issues, name) })
}

function toFieldErrors(issues: z.core.$ZodIssue[], name: string): FieldErrors {
  return {
    fields: issues.flatMap((issue): FieldErrors['fields'] => {
      if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, reason: 'unknown' }))
      const field = issue.path.join('.') || name
      switch (issue.code) {
        case 'invalid_value':
          return [{ field, reason: 'choice' }]
        case 'too_small':
          return [issue.origin === 'string' ? { field, reason: 'required' } : { field, reason: 'atLeast', limit: issue.minimum }]
        case 'too_big':
          return [{ field, reason: 'atMost', limit: issue.maximum }]
        case 'invalid_type':
          return [
            {
              field,
              reason:
                issue.expected === 'number' || issue.expected === 'int' ? 'number' : issue.input === undefined ? 'required' : 'invalid',
            },
          ]
        default:
          return [{ field, reason: 'invalid' }]
      }
    }),
  }
}
