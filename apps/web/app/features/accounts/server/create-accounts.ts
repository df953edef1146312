import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { AccountsService } from '../service.ts'
import { deleteAccount, exportData } from './account-data.ts'
import { revokeOtherSessions, revokeSession, unlinkLogin, viewAccount } from './account-view.ts'
import { acceptLink, dropLink, makeLink } from './share-link.ts'

/** Accounts of signed-in users; every rule is checked in its commands, whatever the page allows. */
export const createAccounts = (context: PlayerContext): AccountsService => ({
  makeLink: (userId) => makeLink(context, userId),
  dropLink: (userId) => dropLink(context, userId),
  acceptLink: (userId, token) => acceptLink(context, userId, token),
  view: (user) => viewAccount(context, user),
  revokeSession: (user, sessionId) => revokeSession(context, user, sessionId),
  revokeOtherSessions: (user) => revokeOtherSessions(context, user),
  unlink: (user, provider) => unlinkLogin(context, user, provider),
  exportData: (userId) => exportData(context, userId),
  remove: (userId) => deleteAccount(context, userId),
})
