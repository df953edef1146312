import type { SentMessage } from './sent-message.ts'

/** The Discord user that an account is linked to. ISO text. */
export type DiscordLinkView = { name: string; linkedAt: string }
/** `isOn`: the site has a bot. `hasRole`: the community's server has a role for patrons. */
export type DiscordView = { isOn: boolean; hasRole: boolean; link?: DiscordLinkView }

/** The accounts' Discord users. Waits for the database. */
export type DiscordService = {
  /** Whether the site has a bot. */
  isOn(): boolean
  /** Where one invites the bot to a server; undefined without a bot, or when its id is not known. */
  inviteUrl(): string | undefined
  view(userId: string): Promise<DiscordView>
  /** A code that the user types in Discord, in the place of an earlier one. @throws AppError `discord/off`, `rate/limit`. */
  makeCode(userId: string): Promise<{ code: string; expiresAt: string }>
  /** Safe to repeat. */
  unlink(userId: string): Promise<void>
  /** Links the Discord user who typed a code, and returns the account. @throws AppError `discord/code`, `rate/limit`. */
  link(user: { discordId: string; name: string; code: string }): Promise<string>
  /** The account of a Discord user. */
  findUser(discordId: string): Promise<string | undefined>
  /** Sends a direct message to the Discord user of an account. Without a link it is gone. */
  sendTo(userId: string, text: string): Promise<SentMessage>
  /** Sends a message to a channel. */
  post(channelId: string, text: string): Promise<SentMessage>
}
