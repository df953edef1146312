import type { Basis } from '@stashwise/calculators/settings'
import type { ScanRow, ScanView, WhyView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#app/kit/button.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FilterChoice, FilterForm, FilterToggle, FilterToggles } from '#app/kit/filter-form.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ScanSearch, scanDirectionOf, scanHref, scanSorts } from '../../schema.ts'
import { WhyPanel } from '../../why-panel.tsx'
import { BasisSwitch } from '../settings/basis-switch.tsx'
import { CalculatorPage, ProMore } from '../shared/calculator-page.tsx'
import { AvailableToggle } from '../shared/list-page/available-toggle.tsx'
import { useScannerColumns } from './scanner-columns.tsx'

export type ScannerPageProps = {
  view: ScanView
  search: ScanSearch
  /** What the player can do is known, and nothing else is listed unless asked for. */
  knowsAccess: boolean
  /** The player's progress counts. */
  usesProgress: boolean
  state: { simulated: boolean; pricesAt?: number }
  /** The open derivation, from the address. */
  why: WhyView | undefined
  onSearch(change: Partial<ScanSearch>): void
  settings?: ReactNode
  /** Whom it calculates for. */
  player?: ReactNode
}

/** Items that a trader, a barter or a craft gives for less than the flea market leaves after its fee. */
export function ScannerPage({ view, search, knowsAccess, usesProgress, state, why, settings, player, onSearch }: ScannerPageProps) {
  const { t, format } = useTexts('scanner')
  const table = useDataTable({
    id: 'scanner',
    columns: useScannerColumns(search, view.basis),
    rows: view.rows,
    rowId: ({ id }) => id,
    sort: {
      key: search.sort,
      dir: scanDirectionOf(search),
      toHref: (key, dir) => scanHref(search, { sort: scanSorts.find((each) => each === key) ?? search.sort, dir }),
      isPresorted: true,
    },
  })
  return (
    <CalculatorPage
      title={t('title')}
      lead={t('count', { count: view.total, figure: format.number(view.total) })}
      state={state}
      tools={<TableTools table={table} name="scanner" />}
      settings={settings}
      player={player}
    >
      <ScannerFilters
        search={search}
        knowsAccess={knowsAccess}
        usesProgress={usesProgress}
        basis={view.basis}
        onSearch={onSearch}
        sortChoice={<SortChoice table={table} />}
      />
      {view.fleaOpensAt === undefined || !search.flea ? null : <p className="text-dim">{t('fleaAwaited', { level: view.fleaOpensAt })}</p>}
      <DataTable
        table={table}
        caption={t('table')}
        isMuted={(row) => isBlocked(row, search)}
        total={view.total}
        empty={<NoRows search={search} fleaOpensAt={view.fleaOpensAt} />}
      />
      <p className="text-dim">{t('lead')}</p>
      {view.limited ? <ProMore>{t('more', { shown: format.number(view.rows.length), total: format.number(view.total) })}</ProMore> : null}
      {why && search.why !== undefined ? (
        <WhyPanel key={search.why} why={why} href={scanHref(search)} onClose={() => onSearch({ why: undefined })} />
      ) : null}
    </CalculatorPage>
  )
}

const isBlocked = ({ blockers, fleaLevel }: ScanRow, { flea }: ScanSearch) => blockers.length > 0 || (fleaLevel !== undefined && !flea)

/** The flea market is closed, nothing pays at all, or nothing that passes the filters: three things to do about it. */
function NoRows({ search, fleaOpensAt }: { search: ScanSearch; fleaOpensAt: number | undefined }) {
  const { t } = useTranslation(['scanner', 'recipes'])
  const { q, route, mine } = search
  if (fleaOpensAt !== undefined && !search.flea)
    return (
      <Empty
        title={t('fleaClosed', { level: fleaOpensAt })}
        action={<ButtonLink to={scanHref(search, { flea: true })}>{t('recipes:closed.show')}</ButtonLink>}
      >
        {t('fleaClosedText')}
      </Empty>
    )
  if (q === '' && route === undefined && !mine) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <Empty title={t('none')} action={<ButtonLink to="/scanner">{t('recipes:filter.reset')}</ButtonLink>}>
      {t('recipes:emptyFilters')}
    </Empty>
  )
}

const routes = ['trader', 'barter', 'craft'] as const

type FiltersProps = {
  search: ScanSearch
  knowsAccess: boolean
  usesProgress: boolean
  basis: Basis
  onSearch(change: Partial<ScanSearch>): void
  sortChoice: ReactNode
}

/** What the scanner is narrowed by. `sortChoice`: its order, offered where the table has no head. */
function ScannerFilters({ search, knowsAccess, usesProgress, basis, onSearch, sortChoice }: FiltersProps) {
  const { t } = useTranslation(['scanner', 'recipes'])
  return (
    <search>
      <FilterForm
        action="/scanner"
        submitLabel={t('go')}
        moreLabel={t('filters')}
        search={<FilterSearch label={t('search')} value={search.q} onSearch={(q) => onSearch({ q })} />}
      >
        <FilterChoice
          label={t('route')}
          name="route"
          value={search.route ?? ''}
          onChange={(value) => onSearch({ route: routes.find((route) => route === value) })}
        >
          <option value="">{t('routes.all')}</option>
          {routes.map((route) => (
            <option key={route} value={route}>
              {t(`routes.${route}`)}
            </option>
          ))}
        </FilterChoice>
        {sortChoice}
        <FilterToggles>
          <BasisSwitch basis={basis} />
          <AvailableToggle {...{ search, knowsAccess, usesProgress, onSearch }} />
          <FilterToggle name="withdogtags" isOn={search.withdogtags} onChange={(withdogtags) => onSearch({ withdogtags })}>
            {t('withdogtags')}
          </FilterToggle>
          <FilterToggle name="mixed" isOn={search.mixed} onChange={(mixed) => onSearch({ mixed })} title={t('mixedHint')}>
            {t('mixed')}
          </FilterToggle>
        </FilterToggles>
      </FilterForm>
    </search>
  )
}
