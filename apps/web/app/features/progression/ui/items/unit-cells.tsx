import type { Units } from '@stashwise/progression/owned'
import { useTranslation } from 'react-i18next'
import { InLine, LineNote, OnTap } from '#app/kit/data-table/on-tap.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { areInRaid, type ItemRow, openPool, openUnits, sumOf } from './item-rows.ts'
import { ItemTitle } from './item-title.tsx'
import { needLines } from './need-lines.ts'
import { FoundInRaid } from './need-list.tsx'
import styles from './unit-cells.module.css'
import type { Items } from './use-items.ts'

/** The item and, in its line on narrow screens, what needs it first, and how many of all that is. */
export function NeededItem({ row, progression }: { row: ItemRow; progression: Items['progression'] | undefined }) {
  const { t } = useTranslation('items')
  const [first, ...others] = progression ? needLines(row.entry, { ...progression, t }) : []
  return (
    <ItemTitle row={row}>
      {first ? (
        <LineNote>{others.length > 0 ? `${first.name}: ${first.count - first.got} · +${others.length}` : first.name}</LineNote>
      ) : null}
    </ItemTitle>
  )
}

/** All units, and how many of them are found in raid; a dash for none. */
export function UnitsOf({ units }: { units: Units }) {
  const { t, format } = useTexts('items')
  const { plain, inRaid } = units
  if (plain + inRaid === 0) return <span className="text-faint">–</span>
  const all = format.number(plain + inRaid)
  if (inRaid === 0) return all
  if (areInRaid(units))
    return (
      <span className={styles.marked}>
        {all} <FoundInRaid />
      </span>
    )
  return (
    <span className={styles.units}>
      {all}
      <OnTap>
        <small className="text-dim nowrap" title={t('inRaid.whole')}>
          {t('inRaid.part', { count: format.number(inRaid) })}
        </small>
      </OnTap>
    </span>
  )
}

/** How many are still to be had of just this item, how many of them found in raid, and how many of any of several items. */
export function Missing({ entry }: Pick<ItemRow, 'entry'>) {
  const { t, format } = useTexts('items')
  const pool = openPool(entry)
  if (entry.needs.length === 0) return <span className="text-faint">–</span>
  if (openUnits(entry) === 0)
    return (
      <span className="text-up">
        <InLine figure="✓" whole={t('keep.done')} />
      </span>
    )
  if (pool.units === 0) return <UnitsOf units={entry.missing} />
  const figure = format.number(pool.units)
  const mark = pool.isInRaid ? <FoundInRaid /> : null
  if (sumOf(entry.missing) === 0)
    return (
      <span className={styles.marked}>
        <span className={styles.pool}>{t('keep.pool.only', { figure })}</span> {mark}
      </span>
    )
  return (
    <span className={styles.units}>
      <UnitsOf units={entry.missing} />
      <OnTap>
        <small className="text-dim nowrap">
          {t('keep.pool.more', { figure })} {mark}
        </small>
      </OnTap>
    </span>
  )
}
