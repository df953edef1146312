import { AlertsPanel } from '#app/features/alerts/ui/alerts-panel.tsx'
import { ChatPanel } from '#app/features/chat/ui/chat-panel.tsx'
import { DiscordPanel } from '#app/features/discord/ui/discord-panel.tsx'
import { KeysPanel } from '#app/features/keys/ui/keys-panel.tsx'
import { WebhooksPanel } from '#app/features/webhooks/ui/webhooks-panel.tsx'
import type { LoadedAccount } from './load-account.ts'

/** What other areas render on the account page. */
export const panelsOf = ({ alerts, keys, webhooks, discord, chat }: LoadedAccount) => ({
  alerts: <AlertsPanel list={alerts} />,
  keys: <KeysPanel list={keys} />,
  webhooks: <WebhooksPanel list={webhooks} />,
  discord: <DiscordPanel view={discord} />,
  chat: <ChatPanel view={chat} />,
})
