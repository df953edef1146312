import type { UserRecord } from '@stashwise/accounts/record'
import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'

/** The player's record; undefined for visitors, and while the database cannot say: the page then shows the defaults. */
export async function recordOf(context: Readonly<RouterContextProvider>): Promise<UserRecord | undefined> {
  const { user } = context.get(viewerContext)
  const { accounts } = context.get(servicesContext)
  return user ? await accounts.record(user.userId).catch(() => undefined) : undefined
}
