import { weaponCategories } from '@stashwise/loadouts/weapon-category'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoadoutSearch, loadoutsHref } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutChoices, LoadoutListView } from '#app/features/loadouts/saved-views.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { FilterChoice, FilterForm, FilterToggle, FilterToggles } from '#app/kit/filter-form.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import { readAmount } from '#app/kit/form/amount.ts'
import { Input, Options } from '#app/kit/form/input.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './loadout-filters.module.css'

/** What published loadouts are narrowed by. `sortChoice`: their order, offered where the table has no head. */
export function LoadoutFilters({ sortChoice, ...props }: FiltersProps & { sortChoice: ReactNode }) {
  const { path, search, choices, onSearch, usesProgress } = props
  const { t } = useTranslation('savedloadouts')
  const weapons = choices.weapons.filter(({ category }) => search.category === undefined || category === search.category)
  return (
    <search>
      <FilterForm
        action={path}
        submitLabel={t('filter.go')}
        moreLabel={t('filter.title')}
        search={<FilterSearch label={t('filter.words')} value={search.q} onSearch={(q) => onSearch({ q })} />}
      >
        <FilterChoice
          label={t('filter.category')}
          name="category"
          value={search.category ?? ''}
          onChange={(value) => onSearch({ category: weaponCategories.find((each) => each === value), weapon: undefined })}
        >
          <option value="">{t('filter.anyCategory')}</option>
          <Options of={weaponCategories.map((value) => ({ value, label: t(`category.${value}`) }))} />
        </FilterChoice>
        <FilterChoice
          label={t('filter.weapon')}
          name="weapon"
          value={search.weapon ?? ''}
          onChange={(value) => onSearch({ weapon: value || undefined })}
        >
          <option value="">{t('filter.anyWeapon')}</option>
          <Options of={weapons.map(({ url, name }) => ({ value: url, label: name }))} />
        </FilterChoice>
        <FilterChoice
          label={t('filter.caliber')}
          name="caliber"
          value={search.caliber ?? ''}
          onChange={(value) => onSearch({ caliber: value || undefined })}
        >
          <option value="">{t('filter.anyCaliber')}</option>
          <Options of={choices.calibers.map(({ id, name }) => ({ value: id, label: name }))} />
        </FilterChoice>
        <Figure name="ergonomics" {...props} />
        <Figure name="recoil" {...props} />
        <Figure name="price" {...props} />
        {sortChoice}
        <FilterToggles>
          {usesProgress === undefined ? null : (
            <FilterToggle
              name="mine"
              isOn={search.mine}
              onChange={(mine) => onSearch({ mine })}
              title={usesProgress ? undefined : t('filter.mineOff')}
            >
              {t('filter.mine')}
            </FilterToggle>
          )}
          {search.author === undefined ? null : (
            <AppLink to={loadoutsHref(path, search, { author: undefined })} className={styles.chip} title={t('filter.clear')}>
              {t('filter.author', { name: search.author })} <X size={14} aria-hidden="true" />
              <input type="hidden" name="author" value={search.author} />
            </AppLink>
          )}
        </FilterToggles>
      </FilterForm>
      {search.mine && usesProgress === false ? <p className={`small-dim ${styles.hint}`}>{t('filter.mineOff')}</p> : null}
    </search>
  )
}

/** A field for the maximum of a figure. */
const maxFigure = 1_000_000_000

/** A figure that counts when the field is left or Enter is pressed; what is none stays, and says so. */
function Figure({ name, search, onSearch }: FiltersProps & { name: 'ergonomics' | 'recoil' | 'price' }) {
  const { t, locale } = useTexts('savedloadouts')
  const id = useId()
  const value = search[name]
  const [isFaulty, setIsFaulty] = useState(false)
  return (
    <span className={styles.figure}>
      <label htmlFor={id}>{t(`filter.${name}`)}</label>
      <Input
        id={id}
        isDense
        inputMode="numeric"
        name={name}
        maxLength={12}
        key={value}
        defaultValue={value}
        data-wide={name === 'price' || undefined}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-error` : undefined}
        onChange={() => setIsFaulty(false)}
        onBlur={({ target }) => {
          const isEmpty = target.value.trim() === ''
          const typed = isEmpty ? undefined : readAmount(target.value, name === 'price' ? 'money' : 'decimal', locale)
          const isBad = !isEmpty && (typed === undefined || typed < 0 || typed > maxFigure)
          setIsFaulty(isBad)
          if (isBad) return
          if ((typed || undefined) !== value) onSearch({ [name]: typed || undefined })
          else target.value = String(value ?? '')
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {isFaulty ? (
        <small id={`${id}-error`} role="alert" className="text-down">
          {t('filter.notFigure')}
        </small>
      ) : null}
    </span>
  )
}

export type FiltersProps = {
  path: string
  search: LoadoutSearch
  choices: LoadoutChoices
  /** Trader levels and quests count, so that what is available to the player is known; absent: nobody asks for it. */
  usesProgress?: boolean
  onSearch(change: Partial<LoadoutSearch>): void
}
export type SearchPageProps = FiltersProps & {
  list: LoadoutListView
  /** Parameters of the address that could not be read. */
  ignored: readonly string[]
}
