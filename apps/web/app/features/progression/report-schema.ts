import { z } from 'zod'
import { maxGameVersionLength, maxReportLength, maxScreenshotBytes } from './report-limits.ts'

/** Maximum body of a report: base64 takes a third more. */
export const maxReportBodyBytes = Math.ceil(maxScreenshotBytes * 1.4) + 8192

/** What a player says is wrong with a quest. `screenshot`: base64 of a JPEG, PNG or WebP. */
export const reportBody = z.object({
  quest: z.string().min(1).max(60),
  text: z.string().trim().min(3).max(maxReportLength),
  gameVersion: z.string().trim().max(maxGameVersionLength).default(''),
  screenshot: z
    .base64()
    .max(Math.ceil(maxScreenshotBytes * 1.34))
    .optional(),
})
export type ReportBody = z.output<typeof reportBody>

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** What a picture is by its first bytes, whatever it calls itself; undefined for anything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const starts = (at: number, ...signature: number[]) => signature.every((byte, place) => bytes[at + place] === byte)
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return undefined
}
