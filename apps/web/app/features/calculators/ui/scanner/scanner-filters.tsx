import type { Basis } from '@stashwise/calculators/settings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChoice, FilterForm, FilterToggle, FilterToggles } from '#app/kit/filter-form.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import type { ScanSearch } from '../../schema.ts'
import { BasisSwitch } from '../settings/basis-switch.tsx'

const routes = ['trader', 'barter', 'craft'] as const

type FiltersProps = { search: ScanSearch; basis: Basis; onSearch(change: Partial<ScanSearch>): void; sortChoice: ReactNode }

/** What the scanner is narrowed by. `sortChoice`: its order, offered where the table has no head. */
export function ScannerFilters({ search, basis, onSearch, sortChoice }: FiltersProps) {
  const { t } = useTranslation('scanner')
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
          <FilterToggle name="mine" isOn={search.mine} onChange={(mine) => onSearch({ mine })}>
            {t('mine')}
          </FilterToggle>
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
