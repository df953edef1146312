import { features } from '@stashwise/catalogue/features'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { SearchInput, Select } from '#app/kit/form/input.tsx'
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
    <Choice
      name="feature"
      label={t('feature.title')}
      value={search.feature}
      options={features.map((feature) => [feature, t(`feature.${feature}`)])}
      onPick={(feature) => onChange({ feature })}
    />
  )
})

const SortSelect = memo(function SortSelect({ search, onChange }: ChoiceProps) {
  const { t } = useTranslation('market')
  const sorts = search.sort === 'relevance' ? (['relevance', ...sortKeys] as const) : sortKeys
  return (
    <Choice
      name="sort"
      label={t('sort.title')}
      value={search.sort}
      options={sorts.map((key) => [key, t(`sortName.${key}`)])}
      onPick={(sort) => onChange({ sort, dir: defaultDir(sort) })}
    />
  )
})

type ChoiceOptions<Value> = {
  name: 'feature' | 'sort'
  label: string
  value: Value
  options: readonly (readonly [Value, label: string])[]
  onPick: (value: Value) => void
}

const Choice = <Value extends string>({ name, label, value, options, onPick }: ChoiceOptions<Value>) => (
  <div className={styles.choice} data-field={name}>
    <Select
      isDense
      aria-label={label}
      name={name}
      key={value}
      defaultValue={value}
      onChange={({ target }) => {
        const picked = options.find(([each]) => each === target.value)
        if (picked) onPick(picked[0])
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </Select>
  </div>
)
