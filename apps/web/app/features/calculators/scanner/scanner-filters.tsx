import type { ReactNode } from 'react'
import type { ScanSearch } from '../schema.ts'
import { FilterChoice, FilterForm, FilterToggle } from '../shared/list-page/filter-form.tsx'
import { FilterSearch } from '../shared/list-page/filter-search.tsx'
import { useScannerText } from './use-scanner-text.ts'

const routes = ['trader', 'barter', 'craft'] as const

type FiltersProps = { search: ScanSearch; onSearch(change: Partial<ScanSearch>): void; sortChoice: ReactNode }

/** What the scanner is narrowed by. `sortChoice`: its order, offered where the table has no head. */
export function ScannerFilters({ search, onSearch, sortChoice }: FiltersProps) {
  const { t } = useScannerText()
  return (
    <search>
      <FilterForm action="/scanner" submitLabel={t('scanner.go')}>
        <FilterSearch label={t('scanner.search')} value={search.q} onSearch={(q) => onSearch({ q })} />
        <FilterChoice
          label={t('scanner.route')}
          name="route"
          value={search.route ?? ''}
          onChange={(value) => onSearch({ route: routes.find((route) => route === value) })}
        >
          <option value="">{t('scanner.routes.all')}</option>
          {routes.map((route) => (
            <option key={route} value={route}>
              {t(`scanner.routes.${route}`)}
            </option>
          ))}
        </FilterChoice>
        {sortChoice}
        <FilterToggle name="mine" isOn={search.mine} onChange={(mine) => onSearch({ mine })}>
          {t('scanner.mine')}
        </FilterToggle>
      </FilterForm>
    </search>
  )
}
