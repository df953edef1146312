import type { KeyFigures } from '../figures/key.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, weights } from './parts.ts'
import { fleaPart } from './price.ts'

export function keyReply({ link, others, maps, uses, quests, price }: KeyFigures, words: ReplyWords, sources: ReplySources): Reply {
  const isMadeUp = price.price.simulated && price.flea !== undefined
  const { text, number } = words
  const opened = maps.map(({ locks, isEntry }) => opens({ locks, isEntry }, words))
  const parts: ReplyPart[] = [
    ...maps.map(({ name }, at): ReplyPart => {
      const what = opened[at] ?? ''
      return what === '' ? { value: name, weight: weights.main } : { label: name, value: what, weight: weights.main }
    }),
    ...(maps.length === 0 ? [{ value: text('key.noMap'), weight: weights.main }] : []),
    ...(uses === undefined ? [] : [{ label: text('label.uses'), value: number(uses), weight: weights.third }]),
    fleaPart(price, words),
    ...(isMadeUp ? [{ value: text('price.simulated'), weight: weights.second }] : []),
    ...(quests.length === 0
      ? []
      : [{ label: text('label.quests', { count: quests.length }), value: quests.join(', '), weight: weights.second }]),
  ]
  const fields = {
    maps: maps.map(({ name }) => name).join(', '),
    opens: opened.filter((what) => what !== '').join(', '),
    uses: uses === undefined ? undefined : number(uses),
    price: price.flea && words.money(price.flea),
    quests: quests.join(', '),
  }
  const madeUp = isMadeUp ? { madeUp: { note: text('price.simulated'), fields: ['price'] } } : {}
  return { ...aboutItem('key', { link, others, parts, fields }, words, sources), ...madeUp }
}

const opens = ({ locks, isEntry }: Pick<KeyFigures['maps'][number], 'locks' | 'isEntry'>, { text }: ReplyWords): string =>
  [...(isEntry ? [text('key.entry')] : []), ...locks.map(({ kind, count }) => text(`key.${kind}`, { count }))].join(', ')
