import type { BossFigures } from '../figures/boss.ts'
import type { BossChance, MapFigures } from '../figures/map.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { namedReply, otherNames, weights } from './parts.ts'

export function mapReply(
  { slug, name, others, raidMinutes, players, bosses }: MapFigures,
  words: ReplyWords,
  sources: ReplySources,
): Reply {
  const { text } = words
  const time = raidMinutes > 0 ? text('map.minutes', { minutes: raidMinutes }) : undefined
  const playing = players === '' ? undefined : text('map.players', { players })
  const parts: ReplyPart[] = [
    ...(time === undefined ? [] : [{ value: time, weight: weights.main }]),
    ...(playing === undefined ? [] : [{ value: playing, weight: weights.second }]),
    ...bosses.map((boss) => ({ label: boss.name, value: chanceOf(boss, words), weight: weights.second })),
    ...(bosses.length === 0 ? [{ value: text('map.noBosses'), weight: weights.second }] : []),
  ]
  const fields = { time, players, bosses: bosses.map((boss) => `${boss.name} ${chanceOf(boss, words)}`).join(', ') }
  return namedReply('map', { name, path: `/maps/${slug}`, others, parts, fields }, words, sources)
}

export function bossReply({ name, others, maps, guards }: BossFigures, words: ReplyWords): Reply {
  const { text } = words
  const guarded = guardsOf(guards, words)
  const parts: ReplyPart[] = [
    ...maps.map((map) => ({ label: map.name, value: chanceOf(map, words), weight: weights.main })),
    ...(maps.length === 0 ? [{ value: text('boss.noMap'), weight: weights.main }] : []),
    ...(guarded === '' ? [] : [{ label: text('label.guards'), value: guarded, weight: weights.third }]),
    ...otherNames(others, words),
  ]
  return { kind: 'boss', title: name, parts, fields: { name, maps: mapsOf(maps, words), ...(guarded !== '' && { guards: guarded }) } }
}

export function goonsReply(figures: BossFigures | undefined, words: ReplyWords): Reply {
  const { text } = words
  const title = text('goons.title')
  if (!figures) return { kind: 'goons', title, parts: [{ value: text('goons.none'), weight: weights.main }], fields: { name: title } }
  const parts: ReplyPart[] = [
    ...figures.maps.map((map) => ({ label: map.name, value: chanceOf(map, words), weight: weights.main })),
    { value: text('goons.now'), weight: weights.second },
  ]
  return { kind: 'goons', title, parts, fields: { name: title, maps: mapsOf(figures.maps, words) } }
}

const mapsOf = (maps: BossFigures['maps'], words: ReplyWords): string => maps.map((map) => `${map.name} ${chanceOf(map, words)}`).join(', ')

const chanceOf = ({ chance, isAtMost }: Pick<BossChance, 'chance' | 'isAtMost'>, { text, share }: ReplyWords): string =>
  isAtMost ? text('boss.upTo', { share: share(chance) }) : share(chance)

const guardsOf = (guards: BossChance['guards'], { text }: ReplyWords): string =>
  guards
    .map(({ name, least, most }) => text('boss.guards', { name, count: least === most ? String(least) : `${least}–${most}` }))
    .join(', ')
