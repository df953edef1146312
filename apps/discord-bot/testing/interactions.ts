import { randomUUID } from 'node:crypto'
import { type FakeDiscord, fakeApplication, fakeGuild } from './fake-discord.ts'

export const fakeUser = '444444444444444444'
/** Permission to manage a server, and none. Source: Discord's developer documentation, "Permissions". */
export const manageGuild = '32'

type Option = { name: string; value?: string | boolean; focused?: boolean; options?: Option[]; channel?: string }
type Typed = {
  name: string
  options?: Option[]
  locale?: string
  permissions?: string
  /** In a direct message to the bot. */
  isDirect?: boolean
}

const types = { subcommand: 1, string: 3, boolean: 5, channel: 7 } as const

const toWire = ({ name, value, focused, options, channel }: Option): object => {
  if (options) return { name, type: types.subcommand, options: options.map(toWire) }
  if (channel !== undefined) return { name, type: types.channel, value: channel }
  return { name, type: typeof value === 'boolean' ? types.boolean : types.string, value, ...(focused && { focused }) }
}
const channelsIn = (options: Option[] = []): string[] =>
  options.flatMap(({ channel, options: inner }) => [...(channel === undefined ? [] : [channel]), ...channelsIn(inner)])

function interaction(type: number, { name, options = [], locale = 'en-US', permissions = '0', isDirect = false }: Typed) {
  const user = { id: fakeUser, username: 'raider', discriminator: '0', avatar: null, global_name: 'Raider' }
  const channels = channelsIn(options).map((id) => [id, { id, name: 'news', type: 0, permissions: '0' }])
  const member = { user, roles: [], joined_at: '2026-01-01T00:00:00Z', deaf: false, mute: false, flags: 0, permissions }
  return {
    id: String(700_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e12))),
    application_id: fakeApplication,
    type,
    token: randomUUID(),
    version: 1,
    locale,
    channel_id: '666666666666666666',
    channel: { id: '666666666666666666', type: 0 },
    app_permissions: '0',
    entitlements: [],
    authorizing_integration_owners: {},
    context: 0,
    attachment_size_limit: 10_000_000,
    ...(isDirect ? { user } : { guild_id: fakeGuild, guild_locale: 'en-US', member }),
    data: { id: '1', name, type: 1, options: options.map(toWire), resolved: { channels: Object.fromEntries(channels) } },
  }
}

/** Somebody types a command. Resolves with the bot's first response. */
export async function type(discord: FakeDiscord, typed: Typed) {
  const sent = interaction(2, typed)
  discord.dispatch('INTERACTION_CREATE', sent)
  const path = `/interactions/${sent.id}/${sent.token}/callback`
  const response = await discord.waitFor(() => discord.received.find((one) => one.path === path), `a response to /${typed.name}`)
  return { body: response.body, token: sent.token }
}

/** Somebody types a part of a name. Resolves with the choices. */
export async function typePart(discord: FakeDiscord, typed: Typed) {
  const sent = interaction(4, typed)
  discord.dispatch('INTERACTION_CREATE', sent)
  const path = `/interactions/${sent.id}/${sent.token}/callback`
  return (await discord.waitFor(() => discord.received.find((one) => one.path === path), 'choices')).body
}
