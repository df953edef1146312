import type { BotReply } from '@stashwise/contracts/bot'
import type { GameMode } from '@stashwise/game/mode'
import { cutText, discordText } from '@stashwise/replies/discord/markdown'
import type { APIEmbed } from 'discord.js'

/** Limits of an embed in UTF-16 units. Source: Discord's developer documentation, "Embed Limits". */
export const embedLimits = {
  title: 256,
  description: 4096,
  fieldName: 256,
  fieldValue: 1024,
  fields: 25,
  footer: 2048,
  total: 6000,
} as const

/** The site's accent. */
const colour = 0xc8_a2_4a

type Field = { name: string; value: string; inline: boolean; weight: number }

/** A reply as an embed: parts with a label are fields, the others are the text above them. The least important fields are left out where all do not fit. */
export function toEmbed({ reply: { title, link, parts }, mode }: { reply: BotReply; mode: GameMode | undefined }): APIEmbed {
  const said = parts.filter(({ label }) => label === undefined).map(({ value }) => discordText(value))
  const description = cutText(upperFirst(said.join(' · ')), embedLimits.description)
  const fields = parts.flatMap(({ label, value, weight }): Field[] => {
    if (label === undefined || value === '') return []
    const name = cutText(upperFirst(discordText(label)), embedLimits.fieldName)
    return [{ name, value: cutText(discordText(value), embedLimits.fieldValue), inline: value.length <= shortLength, weight }]
  })
  const embed: APIEmbed = {
    color: colour,
    title: cutText(discordText(title), embedLimits.title),
    ...(link !== undefined && isWebAddress(link) && { url: link }),
    ...(description !== '' && { description }),
    ...(mode && { footer: { text: mode.toUpperCase() } }),
  }
  return { ...embed, fields: fitting(fields, embedLimits.total - lengthOf(embed)) }
}

/** A value that may have others beside it. */
const shortLength = 40

/** The fields that fit in so many units, the most important first, in their order. */
function fitting(fields: readonly Field[], room: number): { name: string; value: string; inline: boolean }[] {
  const chosen = new Set<Field>()
  let left = room
  for (const field of fields.toSorted((a, b) => b.weight - a.weight)) {
    const length = field.name.length + field.value.length
    if (length > left || chosen.size >= embedLimits.fields) continue
    chosen.add(field)
    left -= length
  }
  return fields.filter((field) => chosen.has(field)).map(({ name, value, inline }) => ({ name, value, inline }))
}

const lengthOf = ({ title, description, footer }: APIEmbed): number =>
  (title?.length ?? 0) + (description?.length ?? 0) + (footer?.text.length ?? 0)

const upperFirst = (text: string): string => {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

const isWebAddress = (link: string): boolean => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
