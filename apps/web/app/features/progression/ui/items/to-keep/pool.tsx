import { AppLink } from '#app/kit/app-link.tsx'
import { Brief } from '#app/kit/brief.tsx'
import { LineNote } from '#app/kit/data-table/on-tap.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { priceOf, sumOf } from '../item-rows.ts'
import { CellTitle, cellOf } from '../item-title.tsx'
import { needLines } from '../need-lines.ts'
import type { Items } from '../use-items.ts'
import type { KeepRow } from './keep-rows.ts'
import styles from './pool.module.css'

type PoolProps = { row: Extract<KeepRow, { pool: readonly unknown[] }>; items: Items | undefined }

/** A need that any of several items meets: all of them open over its name, the cheapest first. */
export function Pool({ row: { name, entry, pool }, items }: PoolProps) {
  const { t, format } = useTexts('items')
  const [line] = items ? needLines(entry, { ...items.progression, t }) : []
  return (
    <CellTitle
      cell={{ ...cellOf(pool[0]), label: '', imageId: '', width: 1, height: 1 }}
      name={
        <Popover trigger={name} className={styles.name}>
          <ul className={styles.items}>
            {pool.map((row) => (
              <li key={row.item.uid}>
                <CellTitle cell={cellOf(row)} name={<AppLink to={`/item/${row.item.url}`}>{row.name}</AppLink>} />
                <span className={styles.figure}>
                  <Price value={priceOf(row.item)} />
                  {sumOf(row.entry.stock) > 0 ? (
                    <small className="text-dim">{t('keep.pool.inStash', { figure: format.number(sumOf(row.entry.stock)) })}</small>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </Popover>
      }
    >
      {line ? <LineNote>{line.name}</LineNote> : null}
    </CellTitle>
  )
}

const Price = ({ value }: { value: number | undefined }) => (value === undefined ? '–' : <Brief value={value} />)
