import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#app/kit/use-texts.ts'
import type { ListGroup, ListRow } from '../../list-groups.ts'
import { MarkerSign } from '../look/marker-sign.tsx'
import styles from './place-list.module.css'

/** Rows listed of a kind; the rest are counted. */
const maxRows = 60
/** Kinds with more rows are folded at first. */
const foldedAbove = 14

type Props = {
  groups: readonly ListGroup[]
  nameOf: (row: ListRow) => string
  /** Beside the name: how far, or who it is for. */
  noteOf: (row: ListRow) => ReactNode
  /** Below the name: what one needs there. */
  chipsOf?: (row: ListRow) => ReactNode
  /** Places by id: all of a row, or one. Undefined on the server: lines are text then. */
  onPick?: ((ids: readonly string[]) => void) | undefined
  /** How one of the places of a row differs from the others. */
  placeOf?: ((id: string) => string | undefined) | undefined
  openId: string | undefined
}

/** Everything that is on the map as a list, by kind. */
export function PlaceList({ groups, ...props }: Props) {
  const { t, format } = useTexts('map')
  return (
    <div className="stack-2">
      {groups.map(({ kind, count, rows }) => (
        <details key={kind} open={rows.length <= foldedAbove || undefined}>
          <summary className={styles.summary}>
            <MarkerSign kind={kind} />
            <span className={styles.kind}>{t(`kind.${kind}`)}</span>
            <span className={styles.count}>{format.number(count)}</span>
          </summary>
          {kind === 'pmcExtraction' ? <p className={`small-faint ${styles.kindNote}`}>{t('extractsVary')}</p> : null}
          <ul className={styles.rows}>
            {rows.slice(0, maxRows).map((row) => (
              <li key={`${row.ids[0]}`}>
                <Row row={row} {...props} />
                {row.count > 1 && row.isPlaced ? <EachPlace row={row} {...props} /> : null}
              </li>
            ))}
            {rows.length > maxRows ? <li className={styles.more}>{t('moreRows', { count: rows.length - maxRows })}</li> : null}
          </ul>
        </details>
      ))}
    </div>
  )
}

type RowProps = Omit<Props, 'groups'> & { row: ListRow }

/** The places of a row that share a name, each to be opened by itself. */
function EachPlace({ row, nameOf, placeOf, onPick, openId }: RowProps) {
  const { t } = useTranslation('map')
  const [isOpen, setIsOpen] = useState(false)
  const hasOpen = openId !== undefined && row.ids.includes(openId)
  return (
    <details className={styles.each} open={isOpen || hasOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`small-faint ${styles.eachTitle}`} aria-label={t('eachPlaceOf', { name: nameOf(row) })}>
        {t('eachPlace')}
      </summary>
      {onPick && (isOpen || hasOpen) ? (
        <ul className={styles.rows}>
          {row.ids.slice(0, maxRows).map((id, at) => (
            <li key={id}>
              <button type="button" className={styles.row} aria-current={id === openId ? 'true' : undefined} onClick={() => onPick([id])}>
                <span className="shrink wrap">{t('placeNumber', { number: at + 1, name: nameOf(row) })}</span>
                <span className={styles.note}>{placeOf?.(id)}</span>
              </button>
            </li>
          ))}
          {row.ids.length > maxRows ? <li className={styles.more}>{t('moreRows', { count: row.ids.length - maxRows })}</li> : null}
        </ul>
      ) : null}
    </details>
  )
}

function Row({ row, nameOf, noteOf, chipsOf, onPick, openId }: RowProps) {
  const { t, format } = useTexts('map')
  const words = (
    <>
      <span className="shrink wrap">
        {nameOf(row)}
        {row.count > 1 ? <span className={styles.times}> {t('times', { count: format.number(row.count) })}</span> : null}
        {chipsOf?.(row)}
      </span>
      <span className={styles.note}>{row.isPlaced ? noteOf(row) : t('unplaced')}</span>
    </>
  )
  return onPick && row.isPlaced ? (
    <button
      type="button"
      className={styles.row}
      aria-current={openId !== undefined && row.ids.includes(openId) ? 'true' : undefined}
      onClick={() => onPick(row.ids)}
    >
      {words}
    </button>
  ) : (
    <span className={styles.row}>{words}</span>
  )
}
