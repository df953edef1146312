import { type SortKey, sortKeys } from '@stashwise/market/view'
import { memo, type RefObject } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import styles from './list-form.module.css'
import { type ListSearch, listHref, listParams, listPath } from './list-url.ts'

/**
 * Search and order as a plain form, which works by itself; with JavaScript every key searches at once.
 * The order is offered where the table has no head: on phones and in the grid.
 */
export function ListForm({
  root,
  search,
  field,
  onType,
  onSort,
  onUse,
}: {
  root: string
  search: ListSearch
  /** Keeps what is typed, which runs ahead of the address. */
  field: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onSort: (sort: SortKey) => void
  /** The reader is about to search. */
  onUse: () => void
}) {
  const { t } = useTranslation()
  const kept = [...listParams({ ...search, offset: 0 })].filter(([name]) => name === 'feature' || name === 'view' || name === 'fav')
  return (
    <search>
      <form className={styles.form} method="get" action={listPath(root, search.tag)} onSubmit={(event) => event.preventDefault()}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.search}>
          <span className="sr-only">{t('market.search.label')}</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 3.5h12M4.5 8h7M7 12.5h2" />
          </svg>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={80}
            placeholder={t('market.search.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={onUse}
            onPointerEnter={onUse}
            onChange={(event) => onType(event.target.value)}
          />
        </label>
        <SortSelect search={search} onSort={onSort} />
        <Direction root={root} search={search} />
        <noscript>
          <Button type="submit">{t('market.search.go')}</Button>
        </noscript>
      </form>
    </search>
  )
}

const Direction = memo(function Direction({ root, search }: { root: string; search: ListSearch }) {
  const { t } = useTranslation()
  return (
    <AppLink className={styles.direction} to={listHref(root, search, { dir: search.dir === 'asc' ? 'desc' : 'asc' })}>
      <span className="sr-only">{t(`market.sort.${search.dir}`)}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={search.dir === 'asc' ? 'M8 13V3M4 7l4-4 4 4' : 'M8 3v10M4 9l4 4 4-4'} />
      </svg>
    </AppLink>
  )
})

const SortSelect = memo(function SortSelect({ search, onSort }: { search: ListSearch; onSort: (sort: SortKey) => void }) {
  const { t } = useTranslation()
  return (
    <label className={styles.sort}>
      <span className="sr-only">{t('market.sort.title')}</span>
      <select
        name="sort"
        key={search.sort}
        defaultValue={search.sort}
        onChange={(event) => {
          const sort = sortKeys.find((key) => key === event.target.value)
          if (sort) onSort(sort)
        }}
      >
        {search.sort === 'relevance' ? <option value="relevance">{t('market.sortName.relevance')}</option> : null}
        {sortKeys.map((key) => (
          <option key={key} value={key}>
            {t(`market.sortName.${key}`)}
          </option>
        ))}
      </select>
    </label>
  )
})
