import { z } from 'zod'

/**
 * A refusal on the wire, `application/problem+json`. `code` is stable and made for programs, `title` is a sentence in the
 * user's language, `errors` says what is wrong with which field, `link` is the path of a page of this site that the refusal is about.
 */
export const problem = z.object({
  type: z.literal('about:blank'),
  code: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  link: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type Problem = z.infer<typeof problem>
