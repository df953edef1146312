import type { z } from 'zod'
import { PatreonError } from './patreon-error.ts'

/**
 * Validates what the platform sent against a schema.
 * @throws PatreonError `broken`, with the paths that did not match, never their values.
 */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const places = result.error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'the whole')
  throw new PatreonError('broken', `unreadable at ${places.join(', ')}`)
}
