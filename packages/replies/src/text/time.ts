import { nameOf } from '@stashwise/catalogue/catalogue'
import { formatRaidTime, raidClock } from '@stashwise/game/raid-clock'
import type { RestockFigures, TraderRestock } from '../figures/restock.ts'
import { knownFields, type Reply, type ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { otherNames, weights } from './parts.ts'

export function restockReply({ trader, others, restocks }: RestockFigures, words: ReplyWords): Reply {
  const { text } = words
  const title = trader ?? text('restock.title')
  const [first] = restocks
  const unknown = { value: text('restock.unknown'), weight: weights.main }
  const parts: ReplyPart[] = [
    ...restocks.map((restock, at) => ({
      ...(trader === undefined && { label: restock.trader }),
      value: whenOf(restock, words),
      weight: Math.max(weights.third, weights.main - at),
    })),
    ...(first ? [] : [unknown]),
    ...otherNames(others, words),
  ]
  return { kind: 'restock', title, parts, fields: knownFields({ name: title, next: first?.trader, time: first && whenOf(first, words) }) }
}

const minute = 60

const whenOf = ({ seconds }: TraderRestock, { text, duration }: ReplyWords): string =>
  seconds === 0 ? text('restock.now') : text('restock.in', { time: duration(Math.max(minute, Math.floor(seconds / minute) * minute)) })

/** The clocks of Factory stand still. Source: the game. */
const factory = '15:28 / 03:28'

export function raidTimeReply({ catalogue, locale, now }: ReplySources, { text }: ReplyWords): Reply {
  const { leftMs, rightMs } = raidClock(now)
  const [left, right] = [hoursAndMinutes(leftMs), hoursAndMinutes(rightMs)]
  const title = text('raidTime.title')
  const map = nameOf(catalogue.facts, 'map', 'factory', locale)
  const parts = [
    { value: `${left} / ${right}`, weight: weights.main },
    { label: map, value: text('raidTime.fixed', { time: factory }), weight: weights.third },
  ]
  return { kind: 'raid-time', title, parts, fields: { name: title, leftClock: left, rightClock: right } }
}

const hoursAndMinutes = (dayTimeMs: number): string => formatRaidTime(dayTimeMs).slice(0, 'hh:mm'.length)
