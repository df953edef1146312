import type { ItemUid } from '@stashwise/game/ids'
import Minus from 'lucide-react/icons/minus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import type { useStock } from '#app/features/progression/client/use-stock.ts'
import { Button } from '#app/kit/button.tsx'
import { Money } from '#app/kit/money.tsx'
import type { ItemRow } from '../item-rows.ts'
import { ItemTitle } from '../item-title.tsx'
import type { NeedLine } from '../need-lines.ts'
import { NeedList } from '../need-list.tsx'
import { UnitsField } from '../tracker/units-field.tsx'
import styles from './loot-details.module.css'

type DetailsProps = Pick<ReturnType<typeof useStock>, 'change' | 'undo' | 'last'> & {
  row: ItemRow | undefined
  lines: readonly NeedLine[]
  onLost(uid: ItemUid): void
}

/** The item that was last looked at: what it is for, what it sells for, its units; and what was changed last, with undo. */
export function LootDetails({ row, lines, change, undo, last, onLost }: DetailsProps) {
  const { t } = useTranslation(['loot', 'items'])
  return (
    <aside className={styles.details} data-empty={row || last ? undefined : ''} aria-label={t('details')}>
      {row ? (
        <>
          <div className={styles.item}>
            <ItemTitle row={row}>
              {row.item.perSlot === undefined ? null : (
                <small className="note-dim block">
                  <Money value={row.item.perSlot} /> {t('perSlot')}
                </small>
              )}
            </ItemTitle>
          </div>
          <div className={styles.needs}>
            {lines.length === 0 ? <p className="text-dim">{t('free')}</p> : <NeedList lines={lines} isBrief />}
          </div>
          <div className={styles.units}>
            {(['inRaid', 'plain'] as const).map((kind) => (
              <UnitsField key={kind} row={row} kind={kind} needed={row.entry.needed[kind]} change={change} />
            ))}
          </div>
        </>
      ) : null}
      <div className={styles.last}>
        <span role="status" className={`note-dim ${styles.did}`}>
          {last?.text}
        </span>
        {row && row.entry.stock.plain + row.entry.stock.inRaid > 0 ? (
          <Button aria-label={t('lost', { name: row.name })} onClick={() => onLost(row.item.uid)}>
            <Minus size={16} aria-hidden="true" /> {t('less')}
          </Button>
        ) : null}
        <Button disabled={!last} onClick={undo}>
          <Undo2 size={16} aria-hidden="true" /> {t('items:undo')}
        </Button>
      </div>
    </aside>
  )
}
