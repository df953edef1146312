import type { ItemLink } from '@stashwise/market/view'
import type { ReplyKind, Subject } from '../kinds.ts'
import { knownFields, type Reply, type ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'

/** How a figure is left out where there is little room: the first of these last. */
export const weights = { main: 100, second: 80, third: 60, address: 45, more: 30, hint: 50 } as const

/** Other names that the question may have meant. */
export const otherNames = (others: readonly string[], { text }: ReplyWords): ReplyPart[] =>
  others.length === 0 ? [] : [{ label: text('label.also'), value: others.join(', '), weight: weights.hint }]

type ItemReply = {
  link: ItemLink
  others: readonly string[]
  parts: readonly ReplyPart[]
  fields: Readonly<Record<string, string | undefined>>
}

/** A reply about an item, with its page's address. */
export function aboutItem(kind: ReplyKind, { link, others, parts, fields }: ItemReply, words: ReplyWords, sources: ReplySources): Reply {
  return namedReply(kind, { name: link.name, path: `/item/${encodeURIComponent(link.url)}`, others, parts, fields }, words, sources)
}

type NamedReply = Omit<ItemReply, 'link'> & { name: string; path: string }

export function namedReply(
  kind: ReplyKind,
  { name, path, others, parts, fields }: NamedReply,
  words: ReplyWords,
  { addressOf }: ReplySources,
): Reply {
  const link = addressOf(path)
  return { kind, title: name, link, parts: [...parts, ...otherNames(others, words)], fields: knownFields({ name, link, ...fields }) }
}

/** Nothing is called what was typed. */
export const missReply = (kind: ReplyKind, subject: Exclude<Subject, 'nothing' | 'sale'>, { text }: ReplyWords): Reply => ({
  kind,
  isMiss: true,
  title: text(`miss.${subject}`),
  parts: [],
  fields: {},
})

/** `3× Salewa` of each. */
export const listParts = (parts: readonly { name: string; count: number }[], { text, number }: ReplyWords): string =>
  parts.map(({ name, count }) => text('recipe.parts', { name, number: number(count) })).join(' + ')
