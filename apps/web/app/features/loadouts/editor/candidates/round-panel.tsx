import type { ItemUid } from '@stashwise/game/ids'
import type { Round } from '@stashwise/loadouts/facts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { RoundWords } from '../named-weapon.ts'
import type { PartPrice } from '../price/part-price.ts'
import { PanelFrame } from './candidate-panel.tsx'
import styles from './round-panel.module.css'

export type RoundRow = { round: Round; words: RoundWords; price: PartPrice | undefined; isLoaded: boolean; isTaken: boolean }

type Props = {
  rows: readonly RoundRow[] | undefined
  onChoose: (uid: ItemUid) => void
  onClose: () => void
}

/** The rounds that the weapon fires, the most piercing first. */
export const RoundPanel = memo(function RoundPanel({ rows, onChoose, onClose }: Props) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  return (
    <PanelFrame title={t('ammo.title')} onClose={onClose}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">{t('ammo.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ammo.round')}</th>
              <th scope="col">{t('ammo.penetration')}</th>
              <th scope="col">{t('ammo.damage')}</th>
              <th scope="col" className={styles.wide}>
                {t('ammo.armour')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('ammo.speed')}
              </th>
              <th scope="col">{t('ammo.price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map(({ round, words, price, isLoaded, isTaken }) => (
              <tr key={round.uid} data-loaded={isLoaded || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.round}
                    aria-pressed={isLoaded}
                    aria-disabled={!isTaken || undefined}
                    title={isTaken ? words.name : t('ammo.notTaken')}
                    onClick={() => (isTaken ? onChoose(round.uid) : undefined)}
                  >
                    <ItemCell cell={words.cell} size={28} />
                    <span>{words.shortName}</span>
                  </button>
                </th>
                <td>{formatNumber(round.penetration, locale)}</td>
                <td>
                  {round.projectiles > 1 ? `${round.projectiles} × ` : ''}
                  {formatNumber(round.damage, locale)}
                </td>
                <td className={styles.wide}>{formatNumber(round.armorDamagePercent, locale)}%</td>
                <td className={styles.wide}>{formatNumber(round.speed, locale)}</td>
                <td>
                  <Money value={price?.unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  )
})
