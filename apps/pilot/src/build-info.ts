import { z } from 'zod'
import packageFile from '../package.json' with { type: 'json' }

/** What the build writes in front of the program. Without it, from source, there are no updates. */
declare const pilotBuild: unknown

const buildInfo = z.object({
  version: z.string(),
  /** Origins of the site's pages that may connect as long as the player has named no other. */
  siteOrigins: z.array(z.string()).min(1),
  /** Where the signed manifest is, and the key it must be signed with: Ed25519, SPKI, base64. */
  updateUrl: z.string().optional(),
  updateKey: z.string().optional(),
})
export type BuildInfo = z.infer<typeof buildInfo>

export const developmentOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000']

export const readBuildInfo = (): BuildInfo =>
  typeof pilotBuild === 'undefined' ? { version: packageFile.version, siteOrigins: developmentOrigins } : buildInfo.parse(pilotBuild)
