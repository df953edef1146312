import type { MarketState } from '@stashwise/market/view'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatAge, formatDay, formatNumber } from '#app/kit/format.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { screenshotPath } from '#app/site/pages.ts'
import type { ListPage } from '../../list-row.ts'
import { type ListSearch, listHref } from '../../list-url.ts'
import styles from './list-head.module.css'
import type { RowTools } from './row-tools.tsx'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Prices are called live for an hour. */
export const isLive = (pricesAt: number | undefined, now: number): boolean => pricesAt !== undefined && now - pricesAt < hourMs

/** How old all prices are together; from a day on with their date, as a warning. */
function PricesAge({ pricesAt, rowTools: { t, locale, now } }: { pricesAt: number | undefined; rowTools: RowTools }) {
  if (pricesAt === undefined) return <span>{t('pricesNone')}</span>
  if (now - pricesAt < 60_000) return <span>{t('pricesNow')}</span>
  const age = formatAge(pricesAt, now, locale)
  if (now - pricesAt < dayMs) return <span>{t('pricesAge', { age })}</span>
  return <strong className={styles.old}>{t('pricesOld', { day: formatDay(pricesAt, locale), age })}</strong>
}

type ListTitleProps = {
  title: string
  list: Pick<ListPage, 'total' | 'limited' | 'matches'>
  state: MarketState
  rowTools: RowTools
}

/** Title of the list, and beneath it: how many items, how old the prices are, whose market, and whether it is real. */
export const ListTitle = memo(function ListTitle({ title, list: { total, limited, matches }, state, rowTools }: ListTitleProps) {
  const { t, locale } = rowTools
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      <p className="dots">
        <span>
          {limited
            ? t('limitedCount', { shown: formatNumber(total, locale), total: formatNumber(matches, locale) })
            : t('items', { count: total, figure: formatNumber(total, locale) })}
        </span>
        <PricesAge pricesAt={state.pricesAt} rowTools={rowTools} />
        <span>{t(`mode.${state.mode}`)}</span>
        <span>
          <AppLink className="tap" to={screenshotPath}>
            {t('screenshot')}
          </AppLink>
        </span>
        {state.simulated ? (
          <span>
            <SimMark place="title" title={t('sim.explain')}>
              {t('sim.label')}
            </SimMark>
          </span>
        ) : null}
      </p>
    </div>
  )
})

type ViewSwitchProps = {
  root: string
  search: ListSearch
  compact: boolean
  onCompact: ((compact: boolean) => void) | undefined
}

export const ViewSwitch = memo(function ViewSwitch({ root, search, compact, onCompact }: ViewSwitchProps) {
  const { t } = useTranslation('market')
  const segments = (['list', 'grid'] as const).map((view) => ({
    value: view,
    label: t(`view.${view}`),
    to: listHref(root, search, { view }),
  }))
  return (
    <div className={styles.views}>
      <Segmented label={t('view.title')} value={search.view} segments={segments} />
      <button
        type="button"
        className={styles.compact}
        aria-pressed={compact}
        title={t('view.compact')}
        disabled={onCompact === undefined}
        onClick={() => onCompact?.(!compact)}
      >
        <span className="sr-only">{t('view.compact')}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3.5h12M2 6.5h12M2 9.5h12M2 12.5h12" />
        </svg>
      </button>
    </div>
  )
})
