import type { BuildStats } from '@stashwise/loadouts/stats'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Money } from '#app/kit/money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { type FigureId, figureIds, formatFigure, isBetter, isMeasured } from '../figures/figures.ts'
import styles from './compare-table.module.css'

/** A build as a column. `stats` undefined: its weapon is still loading, or could not be. */
export type ComparedColumn = {
  id: string
  title: string
  stats: BuildStats | undefined
  price: number | undefined
  /** Its parts by slot; `isOwn`: no other build here has it. */
  parts: readonly { key: string; slot: string; name: string; isOwn: boolean }[]
  /** Absent for the build on the page. */
  href?: string
  state?: 'loading' | 'failed'
}

type Props = { columns: readonly ComparedColumn[]; onRemove: (id: string) => void }

/** Builds side by side; the best of each figure is marked. */
export function CompareTable({ columns, onRemove }: Props) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  const cheapest = Math.min(...columns.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to
    <section className={styles.scroll} tabIndex={0} aria-label={t('compare.title')}>
      <table className={styles.table}>
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.id} column={column} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {figureIds.map((id) => (
            <tr key={id}>
              <th scope="row">
                {t(`figure.${id}.name`)}
                {isMeasured(id) ? <span className={styles.unit}> {t(`unit.${id}`)}</span> : null}
              </th>
              {columns.map((column) => (
                <Value key={column.id} id={id} column={column} columns={columns} format={(value) => formatFigure(id, value, locale)} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('price.title')}</th>
            {columns.map(({ id, price }) => (
              <td key={id} data-best={(columns.length > 1 && price === cheapest) || undefined}>
                <Money value={price} />
              </td>
            ))}
          </tr>
          <tr className={styles.parts}>
            <th scope="row">{t('slots.title')}</th>
            {columns.map(({ id, parts, state }) => (
              <td key={id}>
                {state ? t(`compare.${state}`) : null}
                <ul>
                  {parts.map(({ key, slot, name, isOwn }) => (
                    <li key={key} data-own={isOwn || undefined}>
                      <span className={styles.unit}>{slot}</span> {name}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Head({ column: { id, title, href }, onRemove }: { column: ComparedColumn; onRemove: (id: string) => void }) {
  const { t } = useTranslation('loadouts')
  return (
    <th scope="col">
      <span className={styles.head}>
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
    </th>
  )
}

type ValueProps = { id: FigureId; column: ComparedColumn; columns: readonly ComparedColumn[]; format: (value: number) => string }

function Value({ id, column, columns, format }: ValueProps) {
  const { t } = useTranslation('loadouts')
  const value = column.stats?.[id]
  const others = columns.flatMap((one) => (one === column ? [] : (one.stats?.[id] ?? [])))
  const isBest =
    value !== undefined && others.some((other) => isBetter(id, value, other)) && !others.some((other) => isBetter(id, other, value))
  return (
    <td data-best={isBest || undefined}>
      {value === undefined ? '–' : format(value)}
      {isBest ? <span className="sr-only"> {t('compare.best')}</span> : null}
    </td>
  )
}
