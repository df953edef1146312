import type { PlayerContext } from '#app/features/player/player-context.ts'
import { bindCommands } from '#app/platform/bind-commands.ts'
import { deleteAccount, exportData, revokeOtherSessions, revokeSession, unlinkLogin, viewAccount } from './account-view.ts'
import { acceptLink, dropLink, makeLink } from './share-link.ts'

/**
 * The account of a signed-in user: sessions, logins, the share link, its data and its end. Commands check every rule, whatever the page allows.
 * @throws AppError `login/required` for an unknown user, and what each command names.
 */
export const createAccounts = (context: PlayerContext) =>
  bindCommands(context, {
    makeLink,
    dropLink,
    acceptLink,
    view: viewAccount,
    revokeSession,
    revokeOtherSessions,
    unlink: unlinkLogin,
    exportData,
    remove: deleteAccount,
  })

export type AccountsService = ReturnType<typeof createAccounts>
