import { z } from 'zod'

export const acceptBody = z.object({ token: z.string().min(1).max(200) })
export const sessionBody = z.object({ id: z.guid() })
export const unlinkBody = z.object({ provider: z.literal('patreon') })

/** Whatever is no address or code is refused as a wrong one. */
const text = z.string().catch('')
export const emailBody = z.object({ email: text })
export const codeBody = z.object({ email: text, code: text })
export const confirmBody = z.object({ confirm: z.string().trim().min(1).max(254) })
