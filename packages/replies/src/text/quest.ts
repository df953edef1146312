import type { QuestFigures } from '../figures/quest.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { namedReply, weights } from './parts.ts'

/** Quests and items named; more make a list nobody reads in a chat. */
const maxNamed = 4

export function questReply(figures: QuestFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { name, url, others, trader, maps, after, objectives } = figures
  const { text } = words
  const level = figures.level === undefined ? undefined : text('quest.level', { level: figures.level })
  const needs = figures.needs.slice(0, maxNamed).map((need) => needOf(need, words))
  const named = after.slice(0, maxNamed)
  const before = named.join(', ')
  const parts: ReplyPart[] = [
    {
      value: [trader, ...(level === undefined ? [] : [level]), ...(figures.forKappa ? [text('quest.kappa')] : [])].join(', '),
      weight: weights.main,
    },
    ...(maps.length === 0 ? [] : [{ label: text('label.maps'), value: maps.join(', '), weight: weights.second }]),
    ...(needs.length === 0 ? [] : [{ label: text('label.needs'), value: needs.join(', '), weight: weights.main }]),
    { value: text('quest.objectives', { count: objectives }), weight: weights.more },
    ...(before === '' ? [] : [{ label: text('label.after', { count: named.length }), value: before, weight: weights.third }]),
  ]
  const fields = {
    trader,
    level: figures.level === undefined ? undefined : String(figures.level),
    maps: maps.join(', '),
    after: before,
    needs: needs.join(', '),
    kappa: figures.forKappa ? text('quest.kappa') : undefined,
  }
  return namedReply('quest', { name, path: `/progression/quests?quest=${encodeURIComponent(url)}`, others, parts, fields }, words, sources)
}

function needOf({ name, count, foundInRaid, anyOf }: QuestFigures['needs'][number], { text, number }: ReplyWords): string {
  const what = anyOf > 1 ? text('quest.anyOf', { name, count: anyOf - 1 }) : name
  const need = text('quest.need', { name: what, number: number(count) })
  return foundInRaid ? `${need} ${text('quest.found')}` : need
}
