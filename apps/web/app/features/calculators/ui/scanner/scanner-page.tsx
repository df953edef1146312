import type { ScanFigureName, ScanRow, ScanView } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { scannerTexts } from '@stashwise/i18n/scanner-texts'
import type { ReactNode } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { formatNumber } from '../../../../kit/format.ts'
import { ItemCell } from '../../../../kit/item-cell.tsx'
import { Money } from '../../../../kit/money.tsx'
import { walkRows } from '../../../../kit/walk-rows.ts'
import { useFrame } from '../../../shell/frame.tsx'
import { type ScanSearch, scanHref } from '../../schema.ts'
import { PricesAge } from '../prices-age.tsx'
import { SearchField } from '../search-field.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { SignedMoney } from '../signed-money.tsx'
import { WhyLink } from '../why/why-link.tsx'
import { needWords } from '../why/why-words.ts'
import '../../../../styles/recipes.css'
import '../../../../styles/scanner.css'

export type ScannerPageProps = {
  view: ScanView
  search: ScanSearch
  state: { simulated: boolean; pricesAt?: number }
  isPro: boolean
  onSearch(change: Partial<ScanSearch>): void
  settings?: ReactNode
}

const sortable = ['gain', 'gainPercent', 'perHour', 'perSlot', 'capital', 'gainOfAll'] as const
const routes = ['trader', 'barter', 'craft'] as const

const useScannerText = () => {
  useAreaTexts('recipes', recipesTexts)
  return useAreaTexts('scanner', scannerTexts)
}

/** Items that a trader, a barter or a craft gives for less than the flea market leaves after its fee. */
export function ScannerPage(props: ScannerPageProps) {
  const { view, state, settings } = props
  const { t } = useScannerText()
  const { locale } = useFrame()
  return (
    <div className="recipes-page">
      <header className="recipes-head">
        <div>
          <h1>{t('scanner.title')}</h1>
          <p>
            {t('scanner.count', { count: view.total, figure: formatNumber(view.total, locale) })}
            <PricesAge at={state.pricesAt} />
            {state.simulated ? (
              <abbr className="sim" title={t('scanner.simulatedWhy')}>
                {t('scanner.simulated')}
              </abbr>
            ) : null}
          </p>
        </div>
        <SettingsButton settings={settings} />
      </header>
      <p className="scanner-lead">{t('scanner.lead')}</p>
      <Filters {...props} />
      {view.rows.length === 0 ? <Empty title={t('scanner.none')}>{t('scanner.noneText')}</Empty> : <Table {...props} />}
      {view.limited ? (
        <p className="recipes-more">
          {t('scanner.more', { shown: view.rows.length, total: view.total })} <AppLink to="/user">{t('scanner.getPro')}</AppLink>
        </p>
      ) : null}
    </div>
  )
}

function Filters({ search, onSearch }: ScannerPageProps) {
  const { t } = useScannerText()
  return (
    <search>
      <form className="recipes-filters" method="get" action="/scanner" onSubmit={(event) => event.preventDefault()}>
        <SearchField label={t('scanner.search')} value={search.q} onSearch={(q) => onSearch({ q })} />
        <label className="recipes-choice">
          <span className="sr-only">{t('scanner.route')}</span>
          <select
            name="route"
            className="field"
            value={search.route ?? ''}
            onChange={(event) => onSearch({ route: routes.find((route) => route === event.target.value) })}
          >
            <option value="">{t('scanner.routes.all')}</option>
            {routes.map((route) => (
              <option key={route} value={route}>
                {t(`scanner.routes.${route}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="recipes-choice recipes-sort">
          <span className="sr-only">{t('scanner.sort')}</span>
          <select
            name="sort"
            className="field"
            value={search.sort}
            onChange={(event) => {
              const sort = [...sortable, 'name' as const].find((each) => each === event.target.value)
              if (sort) onSearch({ sort, dir: undefined })
            }}
          >
            {[...sortable, 'name' as const].map((sort) => (
              <option key={sort} value={sort}>
                {t(`scanner.column.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="recipes-toggle">
          <input
            type="checkbox"
            name="mine"
            value="1"
            checked={search.mine}
            onChange={(event) => onSearch({ mine: event.target.checked })}
          />
          {t('scanner.mine')}
        </label>
        <noscript>
          <button type="submit" className="button">
            {t('scanner.go')}
          </button>
        </noscript>
      </form>
    </search>
  )
}

function Table({ view, search }: ScannerPageProps) {
  const { t } = useScannerText()
  return (
    <table className="recipes-table scanner-table" aria-rowcount={view.total + 1}>
      <caption className="sr-only">{t('scanner.table')}</caption>
      <thead>
        <tr>
          <Head column="name" search={search} />
          <th scope="col" className="inputs">
            {t('scanner.column.route')}
          </th>
          <th scope="col">{t('scanner.column.cost')}</th>
          <th scope="col">{t('scanner.column.flea')}</th>
          {sortable.map((column) => (
            <Head key={column} column={column} search={search} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {view.rows.map((row) => (
          <Row key={row.id} row={row} search={search} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ column, search }: { column: ScanSearch['sort']; search: ScanSearch }) {
  const { t } = useScannerText()
  const isSorted = search.sort === column
  const dir = search.dir ?? (column === 'name' || column === 'capital' ? 'asc' : 'desc')
  return (
    <th scope="col" className={column} aria-sort={isSorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      <AppLink
        to={scanHref(search, isSorted ? { dir: dir === 'asc' ? 'desc' : 'asc' } : { sort: column, dir: undefined })}
        className={isSorted ? `sorted ${dir}` : undefined}
        title={t(`scanner.hint.${column}`)}
        preventScrollReset
      >
        {t(`scanner.column.${column}`)}
      </AppLink>
    </th>
  )
}

function Row({ row, search }: { row: ScanRow; search: ScanSearch }) {
  const { t } = useScannerText()
  const { locale } = useFrame()
  const { item, cost, flea, gain, units, blockers } = row
  const label = (column: string) => ({ 'data-label': t(`scanner.column.${column}`) })
  const figure = (name: ScanFigureName, text: ReactNode) => (
    <WhyLink to={scanHref(search, { why: `${row.id}.${name}` })} title={t('scanner.why')}>
      {text}
    </WhyLink>
  )
  return (
    <tr className={blockers.length > 0 ? 'recipes-blocked' : undefined}>
      <td className="name">
        <AppLink to={`/item/${item.url}`} className="recipes-output">
          <ItemCell cell={item.cell} size={40} />
          <span>{item.name}</span>
        </AppLink>
      </td>
      <td className="inputs">
        <Route row={row} />
        {row.canBeListed ? null : <small>{t('scanner.notListed')}</small>}
        {blockers.length > 0 ? (
          <p className="recipes-need">
            {t('recipes.need.title')} {blockers.map((blocker) => needWords(blocker, t)).join(', ')}
          </p>
        ) : null}
      </td>
      <td {...label('cost')}>{figure('cost', <Money value={cost} />)}</td>
      <td {...label('flea')}>{figure('flea', <Money value={flea} />)}</td>
      <td className="profit" {...label('gain')}>
        {figure('gain', <SignedMoney value={gain} />)}
      </td>
      <td {...label('gainPercent')}>{figure('gainPercent', `${formatNumber(row.gainPercent, locale)}%`)}</td>
      <td {...label('perHour')}>{row.perHour === undefined ? '—' : figure('perHour', <SignedMoney value={row.perHour} />)}</td>
      <td {...label('perSlot')}>{figure('perSlot', <SignedMoney value={row.perSlot} />)}</td>
      <td {...label('capital')}>
        {row.capital === undefined ? '—' : figure('capital', <Money value={row.capital} />)}
        <small>{units === undefined ? t('scanner.noEnd') : t('scanner.units', { count: units })}</small>
      </td>
      <td {...label('gainOfAll')}>{row.gainOfAll === undefined ? '—' : figure('gainOfAll', <SignedMoney value={row.gainOfAll} />)}</td>
    </tr>
  )
}

function Route({ row: { place } }: { row: ScanRow }) {
  const { t } = useScannerText()
  const text =
    place.kind === 'craft'
      ? t('scanner.craftLevel', { module: place.module.name, level: place.level })
      : t(place.kind === 'barter' ? 'scanner.barterLevel' : 'scanner.traderLevel', { trader: place.trader.name, level: place.level })
  return (
    <>
      {text}
      {place.quest === undefined ? null : <small>{t('scanner.after', { quest: place.quest })}</small>}
    </>
  )
}
