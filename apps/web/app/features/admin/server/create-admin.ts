import type { AdminService } from '../service.ts'
import { createCorrectionCommands } from './correction-commands.ts'
import type { AdminParts } from './parts.ts'
import { createQueries } from './queries.ts'
import { createSiteCommands } from './site-commands.ts'
import { createUserCommands } from './user-commands.ts'
import { createWipeCommands } from './wipe-commands.ts'

export const createAdmin = (parts: AdminParts): AdminService => ({
  ...createQueries(parts),
  ...createUserCommands(parts),
  ...createSiteCommands(parts),
  ...createWipeCommands(parts),
  ...createCorrectionCommands(parts),
})
