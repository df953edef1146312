/** A command of the Discord bot. `typed`, `line`: an example and what the bot says to it, where it asks something. */
export type DiscordCommandView = { name: string; text: string; typed?: string; line?: string }
