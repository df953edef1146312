import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { useFrame } from '#app/site/frame.tsx'
import type { ScanTotals } from '../scan-rows.ts'
import styles from './totals.module.css'

/** Sums of a list, and what is in none of them. */
export function Totals({ totals, all }: { totals: ScanTotals; all: number }) {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  // Without any known item a sum is unknown, not nothing.
  const sum = (value: number) => (totals.slots === 0 ? undefined : value)
  const figures: [name: string, value: number | undefined][] = [
    [t('totals.best'), sum(totals.best)],
    [t('totals.toSell'), sum(totals.toSell)],
    [t('totals.flea'), sum(totals.flea)],
    [t('totals.traders'), sum(totals.traders)],
    [t('totals.perSlot'), totals.perSlot],
  ]
  return (
    <div className={styles.totals}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('totals.slots')}</dt>
          <dd>{formatNumber(totals.slots, locale)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('totals.items', { count: all })} {totals.open > 0 ? t('totals.open', { count: totals.open }) : null} {t('totals.unused')}
      </p>
    </div>
  )
}
