import type { BuildStats } from '@stashwise/loadouts/stats'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureId, figureIds, formatFigure, isBetter, isMeasured, loadedFigure } from '#app/features/loadouts/figures.ts'
import type { NamedMoaDoubt } from '#app/features/loadouts/named-moa-doubt.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Money } from '#app/kit/money.tsx'
import { Table, TableScroll } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { moaDoubtWords } from '../figures/moa-words.ts'
import styles from './compare-table.module.css'

/** A build as a column. `stats` undefined: its weapon is still loading, or could not be. */
export type ComparedColumn = {
  id: string
  title: string
  stats: BuildStats | undefined
  /** Short name of the round that is loaded. */
  round?: string | undefined
  /** Why the MOA is marked. */
  moaDoubt?: NamedMoaDoubt | undefined
  price: number | undefined
  /** Its parts by slot; `isOwn`: no other build here has it. */
  parts: readonly { key: string; slot: string; name: string; isOwn: boolean }[]
  /** Absent for the build on the page. */
  href?: string
  state?: 'loading' | 'failed'
}

type Row = { id: string; name: ReactNode; cell: (column: ComparedColumn) => ReactNode }

/** Builds side by side; the best of each figure is marked. */
export function CompareTable({ columns, onRemove }: { columns: readonly ComparedColumn[]; onRemove: (id: string) => void }) {
  const { t, locale } = useTexts('loadouts')
  const cheapest = Math.min(...columns.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  const rows: Row[] = [
    ...figureIds.map((id) => ({
      id,
      name: (
        <>
          {t(`figure.${id}.name`)}
          {isMeasured(id) ? <span className={`small-faint ${styles.unit}`}> {t(`unit.${id}`)}</span> : null}
        </>
      ),
      cell: (column: ComparedColumn) => (
        <Value id={id} column={column} columns={columns} format={(value) => formatFigure(id, value, locale)} />
      ),
    })),
    {
      id: 'price',
      name: t('price.title'),
      cell: ({ price }) => (
        <span className={styles.value} data-best={(columns.length > 1 && price === cheapest) || undefined}>
          <Money value={price} />
        </span>
      ),
    },
    { id: 'parts', name: t('slots.title'), cell: (column) => <Parts column={column} /> },
  ]
  return (
    <div className={`card ${styles.frame}`}>
      <TableScroll label={t('compare.title')} isWhole>
        <Table
          look="columns"
          caption={t('compare.title')}
          columns={[
            { id: 'figure', header: null, cell: ({ name }) => name },
            ...columns.map((column) => ({
              id: column.id,
              header: <Head column={column} onRemove={onRemove} />,
              cell: (row: Row) => row.cell(column),
            })),
          ]}
          rows={rows}
          rowId={({ id }) => id}
        />
      </TableScroll>
    </div>
  )
}

function Parts({ column: { parts, state } }: { column: ComparedColumn }) {
  const { t } = useTranslation('loadouts')
  return (
    <>
      {state ? t(`compare.${state}`) : null}
      <ul className={styles.parts}>
        {parts.map(({ key, slot, name, isOwn }) => (
          <li key={key} data-own={isOwn || undefined}>
            <span className={`small-faint ${styles.unit}`}>{slot}</span> {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Head({ column: { id, title, href }, onRemove }: { column: ComparedColumn; onRemove: (id: string) => void }) {
  const { t } = useTranslation('loadouts')
  return (
    <span className={`line ${styles.head}`}>
      {href === undefined ? (
        <span className={styles.title}>{t('compare.present')}</span>
      ) : (
        <>
          <AppLink to={href} className={styles.title}>
            {title}
          </AppLink>
          <IconButton label={t('compare.remove', { title })} onClick={() => onRemove(id)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </span>
  )
}

type ValueProps = { id: FigureId; column: ComparedColumn; columns: readonly ComparedColumn[]; format: (value: number) => string }

/** A figure, and what it is with the round that is loaded. A doubtful MOA says why. */
function Value({ id, column, columns, format }: ValueProps) {
  const { t, locale } = useTexts('loadouts')
  const { stats, round, moaDoubt } = column
  const value = stats?.[id]
  if (!stats || value === undefined) return <span className={styles.value}>–</span>
  const others = columns.flatMap((one) => (one === column ? [] : (one.stats?.[id] ?? [])))
  const isBest = others.some((other) => isBetter(id, value, other)) && !others.some((other) => isBetter(id, other, value))
  const loaded = loadedFigure(id, stats)
  return (
    <>
      <span className={styles.value} data-best={isBest || undefined}>
        {id === 'moa' && moaDoubt ? (
          <abbr title={moaDoubtWords(moaDoubt, t, locale)}>{t('figures.about', { figure: format(value) })}</abbr>
        ) : (
          format(value)
        )}
        {isBest ? <span className="sr-only"> {t('compare.best')}</span> : null}
      </span>
      {loaded === undefined ? null : <div className="small-dim">{t('figures.loaded', { round, figure: format(loaded) })}</div>}
    </>
  )
}
