import type { ItemUid } from '@stashwise/game/ids'
import type { Round } from '@stashwise/loadouts/facts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Table, type TableColumn } from '#app/kit/table.tsx'
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
  const columns: TableColumn<RoundRow>[] = [
    { id: 'round', header: t('ammo.round'), cell: (row) => <RoundButton row={row} onChoose={onChoose} /> },
    { id: 'penetration', header: t('ammo.penetration'), isNumber: true, cell: ({ round }) => formatNumber(round.penetration, locale) },
    {
      id: 'damage',
      header: t('ammo.damage'),
      isNumber: true,
      cell: ({ round: { projectiles, damage } }) => `${projectiles > 1 ? `${projectiles} × ` : ''}${formatNumber(damage, locale)}`,
    },
    {
      id: 'armour',
      header: t('ammo.armour'),
      isNumber: true,
      isWide: true,
      cell: ({ round }) => `${formatNumber(round.armorDamagePercent, locale)}%`,
    },
    { id: 'speed', header: t('ammo.speed'), isNumber: true, isWide: true, cell: ({ round }) => formatNumber(round.speed, locale) },
    { id: 'price', header: t('ammo.price'), isNumber: true, cell: ({ price }) => <Money value={price?.unit} /> },
  ]
  return (
    <PanelFrame title={t('ammo.title')} onClose={onClose}>
      <div className={styles.scroll}>
        <Table
          look="choice"
          caption={t('ammo.title')}
          columns={columns}
          rows={rows ?? []}
          rowId={({ round }) => round.uid}
          isMarked={({ isLoaded }) => isLoaded}
        />
      </div>
    </PanelFrame>
  )
})

function RoundButton({ row: { round, words, isLoaded, isTaken }, onChoose }: { row: RoundRow } & Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('loadouts')
  return (
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
  )
}
