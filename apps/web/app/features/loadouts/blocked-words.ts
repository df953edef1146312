import type { BlockedSource, Lack } from '@stashwise/calculators/blocked-sources'
import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatMoney } from '#app/kit/format.ts'
import { sellerName } from './seller-words.ts'

/** Why a part cannot be bought, with what it would cost: `Mechanic, 14,500 ₽: needs LL3`. Without a source: not for sale. */
export function blockedWords(source: BlockedSource | undefined, t: TFunction<'loadouts'>, locale: Locale): string {
  if (source?.unit === undefined) return blockedReason(source, t)
  return reasonFrom(source, t('blocked.at', { seller: sellerName(source, t), price: formatMoney(source.unit, locale) }), t)
}

/** The same without the price: `Mechanic: needs LL3`. */
export function blockedReason(source: BlockedSource | undefined, t: TFunction<'loadouts'>): string {
  if (!source) return t('blocked.nobody')
  if (source.unit === undefined && source.lacks.length === 0 && source.type === 'flea') return t('blocked.noOffers')
  return reasonFrom(source, sellerName(source, t), t)
}

function reasonFrom({ lacks, isOff }: BlockedSource, from: string, t: TFunction<'loadouts'>): string {
  if (lacks.length > 0) return t('blocked.lacks', { from, needs: lacks.map((lack) => lackWords(lack, t)).join(', ') })
  return isOff ? t('blocked.off', { from }) : t('blocked.inputs', { from })
}

function lackWords(lack: Lack, t: TFunction<'loadouts'>): string {
  switch (lack.kind) {
    case 'trader':
      return t('seller.level', { level: lack.level })
    case 'module':
      return t('seller.moduleLevel', { level: lack.level })
    case 'playerLevel':
      return t('blocked.playerLevel', { level: lack.level })
    case 'quest':
      return t('blocked.quest', { quest: lack.name })
    case 'edition':
      return t('blocked.edition')
    case 'cards':
      return t('blocked.cards')
  }
}
