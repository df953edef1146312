import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { recipeHref } from '../schema.ts'
import { FilterChoice, FilterForm, FilterToggle, FilterToggles } from '../shared/list-page/filter-form.tsx'
import { FilterSearch } from '../shared/list-page/filter-search.tsx'
import styles from './recipe-filters.module.css'
import type { RecipesPageProps } from './recipes-page-props.ts'

const hourChoices = [1, 2, 4, 8, 12, 24, 48] as const
const highestLevel = 79

/** What barters or crafts are narrowed by. `sortChoice`: their order, offered where the table has no head. */
export function RecipeFilters({ sortChoice, ...props }: RecipesPageProps & { sortChoice: ReactNode }) {
  const { kind, path, search, places, onSearch, list } = props
  const { t } = useAreaTexts('recipes', recipesTexts)
  const place = places.find(({ slug }) => slug === search.place)
  const levels = place?.levels ?? Math.max(1, ...places.map((each) => each.levels))
  const itemName = list.rows.flatMap(({ inputs, outputs }) => [...outputs, ...inputs]).find(({ item }) => item.url === search.item)
    ?.item.name
  return (
    <search>
      <FilterForm action={path} submitLabel={t('recipes.filter.go')}>
        <FilterSearch label={t(`recipes.${kind}.search`)} value={search.q} onSearch={(q) => onSearch({ q })} />
        <FilterChoice
          label={t(`recipes.${kind}.place`)}
          name="place"
          value={search.place ?? ''}
          onChange={(value) => onSearch({ place: value || undefined, level: undefined })}
        >
          <option value="">{t(`recipes.${kind}.places`)}</option>
          {places.map(({ slug, name, built }) => (
            <option key={slug} value={slug}>
              {built === undefined ? name : t('recipes.filter.built', { name, built })}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label={t('recipes.filter.level')}
          name="level"
          value={String(search.level ?? '')}
          onChange={(value) => onSearch({ level: value === '' ? undefined : Number(value) })}
        >
          <option value="">{t('recipes.filter.anyLevel')}</option>
          {Array.from({ length: levels }, (_, at) => at + 1).map((level) => (
            <option key={level} value={level}>
              {t('recipes.filter.upTo', { level })}
            </option>
          ))}
        </FilterChoice>
        {kind === 'craft' ? (
          <FilterChoice
            label={t('recipes.filter.hours')}
            name="hours"
            value={String(search.hours ?? '')}
            onChange={(value) => onSearch({ hours: value === '' ? undefined : Number(value) })}
          >
            <option value="">{t('recipes.filter.anyHours')}</option>
            {hourChoices.map((hours) => (
              <option key={hours} value={hours}>
                {t('recipes.filter.upToHours', { hours })}
              </option>
            ))}
          </FilterChoice>
        ) : null}
        {sortChoice}
        <FilterToggles>
          <FilterToggle
            name="mine"
            isOn={search.mine}
            onChange={(mine) => onSearch({ mine })}
            title={props.usesProgress ? undefined : t('recipes.filter.mineOff')}
          >
            {t(kind === 'craft' ? 'recipes.filter.unlocked' : 'recipes.filter.mine')}
          </FilterToggle>
          <FilterToggle name="pays" isOn={search.pays} onChange={(pays) => onSearch({ pays })}>
            {t('recipes.filter.pays')}
          </FilterToggle>
          {kind === 'barter' ? (
            <>
              <FilterToggle name="nodogtags" isOn={search.nodogtags} onChange={(nodogtags) => onSearch({ nodogtags })}>
                {t('recipes.filter.nodogtags')}
              </FilterToggle>
              <DogtagLevel {...props} />
            </>
          ) : (
            <FilterToggle name="empty" isOn={search.empty} onChange={(empty) => onSearch({ empty })} title={t('recipes.filter.emptyHint')}>
              {t('recipes.filter.empty')}
            </FilterToggle>
          )}
          {search.item === undefined ? null : (
            <AppLink to={recipeHref(path, search, { item: undefined })} className={styles.chip} title={t('recipes.filter.clear')}>
              {t('recipes.filter.item', { name: itemName ?? search.item })} <X size={14} aria-hidden="true" />
              <input type="hidden" name="item" value={search.item} />
            </AppLink>
          )}
        </FilterToggles>
      </FilterForm>
      {search.mine && !props.usesProgress ? <p className={styles.hint}>{t('recipes.filter.mineOff')}</p> : null}
    </search>
  )
}

function DogtagLevel({ search, onSearch }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const id = useId()
  return (
    <span className={styles.level}>
      <label htmlFor={id}>{t('recipes.filter.dogtags')}</label>
      <Input
        id={id}
        isDense
        type="number"
        inputMode="numeric"
        name="dogtags"
        min={1}
        max={highestLevel}
        key={search.dogtags}
        defaultValue={search.dogtags}
        onBlur={(event) => {
          const level = Number(event.target.value)
          if (Number.isInteger(level) && level >= 1 && level <= highestLevel) onSearch({ dogtags: level })
          else event.target.value = String(search.dogtags)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </span>
  )
}
