import { features } from '@stashwise/catalogue/features'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ChoiceSelect, SearchInput } from '#app/kit/form/input.tsx'
import { defaultDir, type ListSearch, listHref, listParams, listPath } from '../../list-url.ts'
import styles from './list-form.module.css'

type ListFormProps = {
  root: string
  search: ListSearch
  /** Keeps what is typed, which runs ahead of the address. */
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  /** Another order or use is chosen. */
  onChange: (change: Partial<ListSearch>) => void
  /** The player is about to search. */
  onUse: () => void
}

/**
 * Search and order as a plain form, which works by itself; with JavaScript every key searches at once.
 * The order is offered where the table has no head: on phones and in the grid; the use of items where there are no chips: on phones.
 */
export const ListForm = memo(function ListForm({ root, search, field, onType, onChange, onUse }: ListFormProps) {
  const { t } = useTranslation('market')
  const hidden = [...listParams({ ...search, offset: 0 })].filter(([name]) => name === 'view' || name === 'fav')
  return (
    <search>
      <form className={styles.form} method="get" action={listPath(root, search.tag)} onSubmit={(event) => event.preventDefault()}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.search}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 3.5h12M4.5 8h7M7 12.5h2" />
          </svg>
          <SearchInput
            label={t('search.label')}
            isDense
            ref={field}
            name="q"
            defaultValue={search.q}
            maxLength={80}
            placeholder={t('search.placeholder')}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={onUse}
            onPointerEnter={onUse}
            onText={onType}
          />
        </div>
        <FeatureSelect search={search} onChange={onChange} />
        <SortSelect search={search} onChange={onChange} />
        <Direction root={root} search={search} />
        <noscript>
          <Button type="submit">{t('search.go')}</Button>
        </noscript>
      </form>
    </search>
  )
})

const Direction = memo(function Direction({ root, search }: { root: string; search: ListSearch }) {
  const { t } = useTranslation('market')
  return (
    <AppLink className={styles.direction} to={listHref(root, search, { dir: search.dir === 'asc' ? 'desc' : 'asc' })}>
      <span className="sr-only">{t(`sort.${search.dir}`)}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={search.dir === 'asc' ? 'M8 13V3M4 7l4-4 4 4' : 'M8 3v10M4 9l4 4 4-4'} />
      </svg>
    </AppLink>
  )
})

type ChoiceProps = { search: ListSearch; onChange: (change: Partial<ListSearch>) => void }

/** Uses an item can have; wider screens show them as links. */
const FeatureSelect = memo(function FeatureSelect({ search, onChange }: ChoiceProps) {
  const { t } = useTranslation('market')
  return (
    <div className={styles.choice} data-field="feature">
      <ChoiceSelect
        isDense
        aria-label={t('feature.title')}
        name="feature"
        key={search.feature}
        defaultValue={search.feature}
        values={features}
        textOf={(feature) => t(`feature.${feature}`)}
        onChange={(feature) => onChange({ feature })}
      />
    </div>
  )
})

const SortSelect = memo(function SortSelect({ search, onChange }: ChoiceProps) {
  const { t } = useTranslation('market')
  const sorts = search.sort === 'relevance' ? (['relevance', ...sortKeys] as const) : sortKeys
  return (
    <div className={styles.choice} data-field="sort">
      <ChoiceSelect
        isDense
        aria-label={t('sort.title')}
        name="sort"
        key={search.sort}
        defaultValue={search.sort}
        values={sorts}
        textOf={(sort) => t(`sortName.${sort}`)}
        onChange={(sort) => onChange({ sort, dir: defaultDir(sort) })}
      />
    </div>
  )
})
