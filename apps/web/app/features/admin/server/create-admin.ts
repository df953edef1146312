import type { AdminService } from '../service.ts'
import type { AdminParts } from './parts.ts'
import { createQueries } from './queries.ts'
import { createQuestCommands } from './quest-commands.ts'
import { createSiteCommands } from './site-commands.ts'
import { createUserCommands } from './user-commands.ts'
import { createWipeCommands } from './wipe-commands.ts'

/** The admins' service on a database. */
export const createAdmin = (parts: AdminParts): AdminService => ({
  ...createQueries(parts),
  ...createUserCommands(parts),
  ...createSiteCommands(parts),
  ...createWipeCommands(parts),
  ...createQuestCommands(parts),
})
