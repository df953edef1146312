import type { MarketState } from '@stashwise/market/view'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge, formatNumber } from '#app/kit/format.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { SimMark } from '#app/kit/sim-mark.tsx'
import type { Facts } from './facts.tsx'
import styles from './list-head.module.css'
import type { ListPage } from './list-row.ts'
import { type ListSearch, listHref } from './list-url.ts'

/** Title of the list, and beneath it: how many items, how old the prices are, whose market, and whether it is real. */
export const ListTitle = memo(function ListTitle({
  title,
  list: { total, limited, matches },
  state,
  facts,
}: {
  title: string
  list: Pick<ListPage, 'total' | 'limited' | 'matches'>
  state: MarketState
  facts: Facts
}) {
  const { t, locale, now } = facts
  const age = state.pricesAt === undefined ? undefined : Math.max(now - state.pricesAt, 0)
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      <p>
        <span>
          {limited
            ? t('limitedCount', { shown: formatNumber(total, locale), total: formatNumber(matches, locale) })
            : t('items', { count: total, figure: formatNumber(total, locale) })}
        </span>
        <span>
          {state.pricesAt === undefined || age === undefined
            ? t('pricesNone')
            : age < 60_000
              ? t('pricesNow')
              : t('pricesAge', { age: formatAge(state.pricesAt, now, locale) })}
        </span>
        <span>{t(`mode.${state.mode}`)}</span>
        {state.simulated ? (
          <SimMark place="title" title={t('sim.explain')}>
            {t('sim.label')}
          </SimMark>
        ) : null}
      </p>
    </div>
  )
})

/** List or grid, and rows of 40 or 32 pixels. */
export const ViewSwitch = memo(function ViewSwitch({
  root,
  search,
  compact,
  onCompact,
}: {
  root: string
  search: ListSearch
  compact: boolean
  onCompact: ((compact: boolean) => void) | undefined
}) {
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
