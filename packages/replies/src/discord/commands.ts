import type { ReplyKind } from '../kinds.ts'

/**
 * Commands of the Discord bot, in the order in which help and the site's page list them. `kind`: the question a command asks; `actions`: its
 * subcommands; `isPersonal`: only the person who typed it sees the response.
 */
export const discordCommands = [
  { name: 'price', kind: 'price' },
  { name: 'item', kind: 'item' },
  { name: 'craft', kind: 'craft' },
  { name: 'barter', kind: 'barter' },
  { name: 'ammo', kind: 'ammo' },
  { name: 'quest', kind: 'quest' },
  { name: 'map', kind: 'map' },
  { name: 'key', kind: 'key' },
  { name: 'boss', kind: 'boss' },
  { name: 'restock', actions: ['show', 'alert', 'channel'] },
  { name: 'goons', kind: 'goons' },
  { name: 'time', kind: 'raid-time' },
  { name: 'changes', kind: 'changes' },
  { name: 'link', isPersonal: true },
  { name: 'help', isPersonal: true },
] as const satisfies readonly { name: string; kind?: ReplyKind; actions?: readonly string[]; isPersonal?: true }[]

export type DiscordCommand = (typeof discordCommands)[number]
export type RestockAction = Extract<DiscordCommand, { actions: readonly string[] }>['actions'][number]

/** Questions whose replies are the same in every mode. */
const sameInModes: ReadonlySet<ReplyKind> = new Set<ReplyKind>(['raid-time'])

export const hasModes = (kind: ReplyKind): boolean => !sameInModes.has(kind)
