import { z } from 'zod'

/** A refusal as `application/problem+json`: `code` for programs, localised `title`, `errors` by field, `link` a path of this site. */
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
