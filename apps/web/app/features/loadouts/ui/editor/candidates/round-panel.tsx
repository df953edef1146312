import type { ItemUid } from '@stashwise/game/ids'
import { armorClasses, penetrationChance } from '@stashwise/game/penetration'
import { memo, useMemo, useState } from 'react'
import { ChanceMark } from '#app/kit/chance-mark.tsx'
import { ClassStrip } from '#app/kit/class-strip.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { PanelFrame } from './candidate-panel.tsx'
import styles from './round-panel.module.css'
import { orderRounds, type RoundOrder, type RoundRow, roundOrders } from './round-rows.ts'

type Props = {
  rows: readonly RoundRow[] | undefined
  onChoose: (uid: ItemUid) => void
  onClose: () => void
}

/** The rounds that the weapon fires, with what they do to armor of each class. */
export const RoundPanel = memo(function RoundPanel({ rows, onChoose, onClose }: Props) {
  const { t, format } = useTexts('loadouts')
  const [order, setOrder] = useState<RoundOrder>('penetration')
  const ordered = useMemo(() => rows && orderRounds(rows, order), [rows, order])
  const columns: TableColumn<RoundRow>[] = [
    {
      id: 'round',
      header: t('ammo.roundAndClasses'),
      cell: (row) => (
        <div className={styles.cell}>
          <RoundButton row={row} onChoose={onChoose} />
          <Chances row={row} />
        </div>
      ),
    },
    { id: 'penetration', header: t('ammo.penetration'), isNumber: true, cell: ({ round }) => format.number(round.penetration) },
    {
      id: 'damage',
      header: t('ammo.damage'),
      isNumber: true,
      cell: ({ round: { projectiles, damage } }) => `${projectiles > 1 ? `${projectiles} × ` : ''}${format.number(damage)}`,
    },
    { id: 'price', header: t('ammo.price'), isNumber: true, cell: ({ price }) => <Money value={price?.unit} /> },
  ]
  return (
    <PanelFrame title={t('ammo.title')} onClose={onClose}>
      <search className={styles.tools}>
        <SelectOf
          isDense
          aria-label={t('candidates.order')}
          value={order}
          options={roundOrders.map((value) => ({ value, label: t(`ammoOrder.${value}`) }))}
          onChoose={setOrder}
        />
      </search>
      <div className={styles.scroll}>
        <Table
          look="choice"
          caption={t('ammo.title')}
          columns={columns}
          rows={ordered ?? []}
          rowId={({ round }) => round.uid}
          isMarked={({ isLoaded }) => isLoaded}
        />
      </div>
    </PanelFrame>
  )
})

/** How likely the round goes through armor of each class. */
const Chances = ({ row: { round } }: { row: RoundRow }) => (
  <div className={styles.classes}>
    <ClassStrip
      cells={armorClasses.map((armorClass) => <ChanceMark key={armorClass} chance={penetrationChance(round.penetration, armorClass)} />)}
    />
  </div>
)

function RoundButton({ row: { round, words, isLoaded, isTaken }, onChoose }: { row: RoundRow } & Pick<Props, 'onChoose'>) {
  const { t, format } = useTexts('loadouts')
  const minor = { armor: format.number(round.armorDamagePercent), speed: format.number(round.speed) }
  return (
    <button
      type="button"
      className={`line ${styles.round}`}
      aria-pressed={isLoaded}
      aria-disabled={!isTaken || undefined}
      title={isTaken ? words.name : t('ammo.notTaken')}
      onClick={() => (isTaken ? onChoose(round.uid) : undefined)}
    >
      <ItemCell cell={words.cell} size={28} />
      <span>
        {words.shortName}
        <small className={styles.minor}>{t('ammo.minor', minor)}</small>
      </span>
    </button>
  )
}
