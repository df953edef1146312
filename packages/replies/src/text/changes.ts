import { loggedKinds } from '@stashwise/game/record-change'
import { knownFields, type Reply, type ReplyPart } from '../reply.ts'
import type { ChangedDay, ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { weights } from './parts.ts'

/** Days named. */
const maxDays = 3

/** What the game's updates changed lately. */
export function changesReply({ changedDays, addressOf }: ReplySources, words: ReplyWords): Reply {
  const { text, day } = words
  const days = changedDays()?.slice(0, maxDays)
  const parts: ReplyPart[] = (days ?? []).map((each, at) => ({
    label: day(Date.parse(each.day)),
    value: countsOf(each, words),
    weight: weights.main - at,
  }))
  if (parts.length === 0) parts.push({ value: text(days ? 'changes.none' : 'changes.unknown'), weight: weights.main })
  const [first] = days ?? []
  const title = text('changes.title')
  const link = addressOf('/changes')
  const fields = { name: title, link, last: first && day(Date.parse(first.day)), counts: first && countsOf(first, words) }
  return { kind: 'changes', title, link, parts, fields: knownFields(fields) }
}

const countsOf = ({ counts }: ChangedDay, { text }: ReplyWords): string =>
  loggedKinds.flatMap((kind) => (counts[kind] ? [text(`changes.${kind}`, { count: counts[kind] })] : [])).join(', ')
