import { maskRecord } from '@stashwise/accounts/account-view'
import { servicesContext, viewerContext } from '#app/context.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/account'

/** What the signed-in user has; undefined for visitors. An admin who sees the site as the user gets the record alone, without secrets. */
export async function loadAccount({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const user = userOf(context)
  if (!user) return undefined
  const { userId } = user
  const { locale } = context.get(viewerContext)
  const { accounts, alerts, chat, discord, keys, player, webhooks } = context.get(servicesContext)
  const record = await player.record(userId)
  if (user.view) return { record: maskRecord(record) }
  return {
    record,
    own: {
      view: await accounts.view(user),
      alerts: await alerts.list(userId, locale),
      keys: await keys.list(userId),
      webhooks: await webhooks.list(userId, locale),
      discord: await discord.view(userId),
      chat: await chat.view(userId),
    },
  }
}

export type LoadedAccount = NonNullable<NonNullable<Awaited<ReturnType<typeof loadAccount>>>['own']>
