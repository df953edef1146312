import { gearAt } from '@stashwise/loadouts/gear/gear-set'
import { withDots } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { GearView } from '../../gear-view.ts'
import { ownFigures, soldFigures } from './as-sold.ts'

/**
 * What a player compares gear by, in a line: class, cells, weight, penalties, price. `price` says something else than the item's own. `isSold`: with
 * its usual plates and parts, which the line then says; otherwise without.
 */
export function useGearWords(view: GearView): (at: number, price?: string, isSold?: boolean) => string {
  const { t, format } = useTexts('gear')
  return (at, priceText, isSold = false) => {
    const item = gearAt(view.facts, at)
    const own = (item.covers ?? []).map(({ layer }) => layer)
    const { isFitted, ...figures } = isSold ? soldFigures(view, at) : { ...ownFigures(view, at), isFitted: false }
    const { armorClass, weightKg, speed, turn, ergonomics, price } = figures
    const [only] = own
    const percent = (share: number) => `${format.decimal(share * 100, 1)}%`
    return withDots([
      armorClass > 0 &&
        t(isFitted && armorClass > ownFigures(view, at).armorClass ? 'words.classWithPlates' : 'words.class', { class: armorClass }),
      only && own.length === 1 && !isFitted && t('words.durability', { durability: only.maxDurability }),
      item.capacity && t('words.cells', { count: item.capacity }),
      t('words.weight', { weight: format.decimal(weightKg, weightKg < 0.1 ? 3 : 2) }),
      speed && t('words.speed', { share: percent(speed) }),
      turn && t('words.turn', { share: percent(turn) }),
      ergonomics && t('words.ergonomics', { share: percent(ergonomics) }),
      item.shot && t('words.shot', { damage: item.shot.damage * item.shot.projectiles, penetration: item.shot.penetration }),
      priceText ?? (price !== undefined && format.money(price)),
    ])
  }
}
