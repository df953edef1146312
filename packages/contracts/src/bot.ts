import { z } from 'zod'

/** A reply of `/bot/{kind}?as=json`, as far as programs use it. Parts of the smallest weight are left out first where there is little room. */
export const botReply = z.object({
  kind: z.string(),
  isMiss: z.boolean().optional(),
  title: z.string(),
  link: z.string().optional(),
  parts: z.array(z.object({ label: z.string().optional(), value: z.string(), weight: z.number() })),
})
export type BotReply = z.infer<typeof botReply>

/** Names of `/bot/names`. */
export const botNames = z.array(z.string())
