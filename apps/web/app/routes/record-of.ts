import { maskRecord } from '@stashwise/accounts/account-view'
import type { UserRecord } from '@stashwise/accounts/record'
import { isAppError } from '@stashwise/game/app-error'
import { data, type RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { SignedIn } from '#app/http/call-variables.ts'

type Context = Readonly<RouterContextProvider>

/** What a page throws that shows what is the player's own while nobody can say what that is: it waits and asks again. */
export const playerUnknown = () => data({ code: 'user/unavailable' }, { status: 503 })

/** Who is signed in; undefined for visitors. @throws `user/unavailable` while the database cannot say. */
export function userOf(context: Context): SignedIn | undefined {
  const { user, userUnavailable } = context.get(viewerContext)
  if (userUnavailable) throw playerUnknown()
  return user
}

/** The player's record, or the last one known; undefined for visitors. @throws `user/unavailable` while the database cannot say. */
export async function recordOf(context: Context): Promise<UserRecord | undefined> {
  const user = userOf(context)
  if (!user) return undefined
  try {
    const record = await context.get(servicesContext).player.knownRecord(user.userId)
    return user.view ? maskRecord(record) : record
  } catch (error) {
    if (isAppError(error) && error.code === 'login/required') return undefined
    throw playerUnknown()
  }
}

/** The same for a page that has enough to show without: it says `isUnknown`. */
export async function recordIfKnown(context: Context): Promise<{ record: UserRecord | undefined; isUnknown: boolean }> {
  try {
    return { record: await recordOf(context), isUnknown: false }
  } catch {
    return { record: undefined, isUnknown: true }
  }
}
