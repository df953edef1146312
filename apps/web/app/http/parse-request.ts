import type { FieldFault } from '@stashwise/accounts/parse-edit'
import { AppError } from '@stashwise/game/app-error'
import type { z } from 'zod'

/** What is wrong with each field, as reasons that have a text: `field.{reason}` of the namespace `error`. */
export type FieldErrors = {
  fields: {
    field: string
    reason: FieldFault['reason']
    limit?: number | bigint | undefined
  }[]
}

/** Parses a value by a schema; `name` is what the value itself is called. @throws AppError `request/invalid` with the field errors. */
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
