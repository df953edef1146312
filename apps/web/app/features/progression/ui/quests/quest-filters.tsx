import { mapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { objectiveTypes } from '@stashwise/game/quest'
import type { Progression } from '@stashwise/progression/facts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { MapSelect } from '#app/kit/map-select.tsx'
import { ToggleFilter } from '#app/kit/toggle-filter.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { noMap, type QuestSearch, questSorts, questsHref } from '../../quest-links.ts'
import styles from './quest-filters.module.css'

/** Search, filters and order of the list; every change is another address. On phones all but the search is behind a button. */
export function QuestFilters({ search, progression }: { search: QuestSearch; progression: Progression }) {
  const { t, locale } = useTexts('quests')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const change = (part: Partial<QuestSearch>) => navigate(questsHref(search, part), { replace: true, preventScrollReset: true })
  const { maps, types } = useMemo(() => choicesOf(progression, locale), [progression, locale])
  // The address may name one without quests.
  const others = search.map === undefined || search.map === noMap || maps.some((map) => map === search.map) ? [] : [search.map]
  return (
    <search className="row-middle">
      <FilterSearch label={t('search')} value={search.q} onSearch={(q) => change({ q })} />
      <span className={styles.more}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden="true" /> {t('filters')}
        </Button>
      </span>
      <div id={id} className={styles.rest} data-open={isOpen || undefined}>
        <MapSelect
          aria-label={t('map')}
          value={search.map ?? ''}
          values={['', ...maps, noMap, ...others]}
          isMap={(map) => map !== '' && map !== noMap}
          textOf={(map) => (map === '' ? t('anyMap') : map === noMap ? t('noMap') : progression.names.map(mapSlug(map)))}
          onChange={(map) => change({ map: map || undefined })}
        />
        <ChoiceSelect
          isDense
          aria-label={t('type')}
          value={search.type ?? ''}
          values={['', ...types]}
          textOf={(type) => (type === '' ? t('anyType') : t(`types.${type}`))}
          onChange={(type) => change({ type: type || undefined })}
        />
        <ChoiceSelect
          isDense
          aria-label={t('sort')}
          value={search.sort}
          values={questSorts}
          textOf={(sort) => t(`sorts.${sort}`)}
          onChange={(sort) => change({ sort })}
        />
        {(['kappa', 'hidden', 'others'] as const).map((name) => (
          <ToggleFilter key={name} isOn={search[name]} to={questsHref(search, { [name]: !search[name] })}>
            {t(name)}
          </ToggleFilter>
        ))}
      </div>
    </search>
  )
}

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
