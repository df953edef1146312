import { z } from 'zod'
import { ownPath } from '#app/http/own-path.ts'

/** Search parameters of the account page. What cannot be read is left out. */
export const accountSearch = z.object({
  next: z.string().transform(ownPath).optional().catch(undefined),
  share: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional()
    .catch(undefined),
  /** How the login through the platform ended, when it did not succeed. */
  login: z.enum(['failed', 'denied']).optional().catch(undefined),
  done: z.enum(['accepted', 'deleted']).optional().catch(undefined),
})
export type AccountSearch = z.infer<typeof accountSearch>
