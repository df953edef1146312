import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../button.tsx'
import { Select } from '../form/input.tsx'
import { useShown } from '../use-shown.ts'
import styles from './table-controls.module.css'
import type { DataTableState } from './use-data-table.ts'

/**
 * The table's orders as a select with a button for the direction, shown where the table has no head or not all of its columns. Inside a
 * form it is the field `sort`, for pages without scripts.
 */
export function SortChoice<Row>({ table: { columns, sort } }: { table: DataTableState<Row> }) {
  const { t } = useTranslation('table')
  const navigate = useNavigate()
  const [shown, setShown] = useShown(sort?.key ?? '')
  if (!sort) return null
  const Arrow = sort.dir === 'asc' ? ArrowUp : ArrowDown
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  return (
    <span className={styles.sort} data-folded={columns.some(({ foldsBelow }) => foldsBelow) || undefined}>
      <Select
        name="sort"
        isDense
        aria-label={t('order')}
        value={shown}
        onChange={({ target }) => {
          setShown(target.value)
          go(sort.toHref(target.value, undefined))
        }}
      >
        {columns
          .flatMap(({ sorts = [] }) => sorts)
          .map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </Select>
      <Button onClick={() => go(sort.toHref(sort.key, sort.dir === 'asc' ? 'desc' : 'asc'))}>
        <Arrow size={16} aria-hidden="true" className={styles.arrow} />
        <span className={styles.direction}>
          {columns.flatMap(({ sorts = [] }) => sorts).find(({ key }) => key === sort.key)?.order?.[sort.dir] ?? t(`direction.${sort.dir}`)}
        </span>
      </Button>
    </span>
  )
}
