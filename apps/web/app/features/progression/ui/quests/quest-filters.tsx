import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { objectiveTypes } from '@stashwise/game/quest'
import type { Progression } from '@stashwise/progression/facts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { noMap, type QuestSearch, questSorts, questsHref } from '../../quest-links.ts'
import styles from './quest-filters.module.css'

/** Search, filters and order of the list; every change is another address. On phones all but the search is behind a button. */
export function QuestFilters({ search, progression }: { search: QuestSearch; progression: Progression }) {
  const { t } = useTranslation('quests')
  const { locale } = useSite()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const change = (part: Partial<QuestSearch>) => navigate(questsHref(search, part), { replace: true, preventScrollReset: true })
  const { maps, types } = useMemo(() => choicesOf(progression, locale), [progression, locale])
  return (
    <search className="row-middle">
      <FilterSearch label={t('search')} value={search.q} onSearch={(q) => change({ q })} />
      <span className={styles.more}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden="true" /> {t('filters')}
        </Button>
      </span>
      <div id={id} className={styles.rest} data-open={isOpen || undefined}>
        <Choice label={t('map')} value={search.map ?? ''} onChange={(map) => change({ map: map || undefined })}>
          <option value="">{t('anyMap')}</option>
          {maps.map((map) => (
            <option key={map} value={map}>
              {progression.names.map(map)}
            </option>
          ))}
          <option value={noMap}>{t('noMap')}</option>
        </Choice>
        <Choice
          label={t('type')}
          value={search.type ?? ''}
          onChange={(type) => change({ type: objectiveTypes.find((each) => each === type) })}
        >
          <option value="">{t('anyType')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('sort')}
          value={search.sort}
          onChange={(sort) => change({ sort: questSorts.find((each) => each === sort) ?? 'place' })}
        >
          {questSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Choice>
        <ToggleFilter isOn={search.kappa} to={questsHref(search, { kappa: !search.kappa })}>
          {t('kappa')}
        </ToggleFilter>
        <ToggleFilter isOn={search.hidden} to={questsHref(search, { hidden: !search.hidden })}>
          {t('hidden')}
        </ToggleFilter>
        <ToggleFilter isOn={search.others} to={questsHref(search, { others: !search.others })}>
          {t('others')}
        </ToggleFilter>
      </div>
    </search>
  )
}

/** Maps and objective types that some quest has. */
function choicesOf({ facts, names }: Progression, locale: Locale) {
  const quests = [...facts.quests.values()]
  const used = new Set(quests.flatMap(({ objectives }) => objectives.map(({ type }) => type)))
  const compare = nameOrder(locale)
  const maps = [...new Set(quests.flatMap(({ locations }) => locations))]
  return {
    maps: maps.sort((a, b) => compare(names.map(a), names.map(b))),
    types: objectiveTypes.filter((type) => used.has(type)),
  }
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <div className={styles.choice}>
    <Select aria-label={label} isDense value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </Select>
  </div>
)
