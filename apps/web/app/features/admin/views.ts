import type { AccountViewState } from '@stashwise/accounts/account-view'
import type { Actor } from './audit.ts'

/** `admin`: of another admin, or of oneself; `open`: the session is in a view. */
export type ViewStart = 'started' | 'admin' | 'open'

/** Admins who see the site as a user does. Both ends are audited; the user is told afterwards. */
export type ViewsService = {
  /** The admin's session gets the user's pages, read-only, for that many minutes. @throws AppError `page/not-found` for an unknown user. */
  start(actor: Actor & { sessionId: string }, uid: string, view: { reason: string; minutes: number }): Promise<ViewStart>
  /** The session is its admin's again. Safe to repeat. */
  end(view: AccountViewState, request: string | undefined): Promise<void>
}
