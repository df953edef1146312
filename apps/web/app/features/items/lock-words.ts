import type { MapLocks } from '@stashwise/catalogue/key-locks'
import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatList } from '#app/kit/format.ts'

/** What a key opens on a map, in words: `2 doors and 1 container`. `power`: how many of them need the power first. */
export function lockWords({ isEntry, locks }: MapLocks, t: TFunction<'item'>, locale: Locale): { opens: string; power?: string } {
  const counts = locks.map(({ kind, count }) => t(`lock.${kind}`, { count }))
  const parts = isEntry ? [t('lock.entry'), ...counts] : counts
  const opens = formatList(parts, locale, 'long')
  const powered = locks.reduce((sum, { powered }) => sum + powered, 0)
  return powered === 0 ? { opens } : { opens, power: t('lock.powered', { count: powered }) }
}
