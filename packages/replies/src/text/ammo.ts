import type { AmmoFigures } from '../figures/ammo.ts'
import type { ReplyField } from '../kinds.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, weights } from './parts.ts'
import { fleaPart } from './price.ts'

export function ammoReply(figures: AmmoFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { link, others, round, chances, price } = figures
  const isMadeUp = price.price.simulated && price.flea !== undefined
  const { text, number, share } = words
  const damage = round.projectiles > 1 ? `${number(round.projectiles)}×${number(round.damage)}` : number(round.damage)
  const penetration = number(round.penetration)
  const armorDamage = share(round.armorDamagePercent / 100)
  const parts: ReplyPart[] = [
    { label: text('label.damage'), value: damage, weight: weights.main },
    { label: text('label.penetration'), value: penetration, weight: weights.main },
    { label: text('label.armorDamage'), value: armorDamage, weight: weights.third },
    { label: text('label.through'), value: `${share(chances[4])} / ${share(chances[5])} / ${share(chances[6])}`, weight: weights.main },
    { ...fleaPart(price, words), weight: weights.third },
    ...(isMadeUp ? [{ value: text('price.simulated'), weight: weights.third }] : []),
  ]
  const fields: Partial<Record<ReplyField<'ammo'>, string | undefined>> = {
    shortName: link.shortName,
    damage,
    penetration,
    armorDamage,
    class4: share(chances[4]),
    class5: share(chances[5]),
    class6: share(chances[6]),
    price: price.flea && words.money(price.flea),
  }
  const madeUp = isMadeUp ? { madeUp: { note: text('price.simulated'), fields: ['price'] } } : {}
  return { ...aboutItem('ammo', { link, others, parts, fields }, words, sources), ...madeUp }
}
