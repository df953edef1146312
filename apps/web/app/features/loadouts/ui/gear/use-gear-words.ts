import { gearAt } from '@stashwise/loadouts/gear/gear-set'
import { soldClass } from '@stashwise/loadouts/gear/layers'
import { withDots } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GearView } from '../../gear-view.ts'

/** What a player compares gear by, in a line: class, cells, weight, penalties, price. `price` says something else than the item's own. */
export function useGearWords({ facts, rows }: GearView): (at: number, price?: string) => string {
  const { t, format } = useTexts('gear')
  return (at, priceText) => {
    const item = gearAt(facts, at)
    const own = (item.covers ?? []).map(({ layer }) => layer)
    const armorClass = soldClass(facts, at)
    const [only] = own
    const price = rows[at]?.price
    const percent = (share: number) => `${format.decimal(share * 100, 1)}%`
    return withDots([
      armorClass > 0 && t('words.class', { class: armorClass }),
      only && own.length === 1 && t('words.durability', { durability: only.maxDurability }),
      item.capacity && t('words.cells', { count: item.capacity }),
      t('words.weight', { weight: format.decimal(item.weightKg, item.weightKg < 0.1 ? 3 : 2) }),
      item.speed && t('words.speed', { share: percent(item.speed) }),
      item.turn && t('words.turn', { share: percent(item.turn) }),
      item.ergonomics && t('words.ergonomics', { share: percent(item.ergonomics) }),
      item.shot && t('words.shot', { damage: item.shot.damage * item.shot.projectiles, penetration: item.shot.penetration }),
      priceText ?? (price !== undefined && format.money(price)),
    ])
  }
}
