import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { FilterChoice, FilterForm, FilterToggle, FilterToggles } from '#app/kit/filter-form.tsx'
import { FilterSearch } from '#app/kit/filter-search.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { recipeHref } from '../../schema.ts'
import { BasisSwitch } from '../settings/basis-switch.tsx'
import { AvailableToggle } from '../shared/list-page/available-toggle.tsx'
import styles from './recipe-filters.module.css'
import type { RecipesPageProps } from './recipes-page-props.ts'

const hourChoices = [1, 2, 4, 8, 12, 24, 48] as const
const maxLevel = 79

/** What barters or crafts are narrowed by. `sortChoice`: their order, offered where the table has no head. */
export function RecipeFilters({ sortChoice, ...props }: RecipesPageProps & { sortChoice: ReactNode }) {
  const { kind, path, search, places, onSearch, list } = props
  const { t } = useTranslation('recipes')
  const hasDogtags = search.withdogtags || search.item !== undefined
  const place = places.find(({ slug }) => slug === search.place)
  const levels = place?.levels ?? Math.max(1, ...places.map((each) => each.levels))
  const itemName = list.rows.flatMap(({ inputs, outputs }) => [...outputs, ...inputs]).find(({ item }) => item.url === search.item)
    ?.item.name
  return (
    <search>
      <FilterForm
        action={path}
        submitLabel={t('filter.go')}
        moreLabel={t('filter.title')}
        search={<FilterSearch label={t(`${kind}.search`)} value={search.q} onSearch={(q) => onSearch({ q })} />}
      >
        <FilterChoice
          label={t(`${kind}.place`)}
          name="place"
          value={search.place ?? ''}
          onChange={(value) => onSearch({ place: value || undefined, level: undefined })}
        >
          <option value="">{t(`${kind}.places`)}</option>
          {places.map(({ slug, name, built }) => (
            <option key={slug} value={slug}>
              {built === undefined ? name : t('filter.built', { name, built })}
            </option>
          ))}
        </FilterChoice>
        {props.knowsAccess && search.level === undefined ? null : (
          <FilterChoice
            label={t('filter.level')}
            name="level"
            value={String(search.level ?? '')}
            onChange={(value) => onSearch({ level: value === '' ? undefined : Number(value) })}
          >
            <option value="">{t('filter.anyLevel')}</option>
            {Array.from({ length: levels }, (_, at) => at + 1).map((level) => (
              <option key={level} value={level}>
                {t('filter.upTo', { level })}
              </option>
            ))}
          </FilterChoice>
        )}
        {kind === 'craft' ? (
          <FilterChoice
            label={t('filter.hours')}
            name="hours"
            value={String(search.hours ?? '')}
            onChange={(value) => onSearch({ hours: value === '' ? undefined : Number(value) })}
          >
            <option value="">{t('filter.anyHours')}</option>
            {hourChoices.map((hours) => (
              <option key={hours} value={hours}>
                {t('filter.upToHours', { hours })}
              </option>
            ))}
          </FilterChoice>
        ) : null}
        {sortChoice}
        <FilterToggles>
          <BasisSwitch basis={list.basis} />
          <AvailableToggle {...props} />
          <FilterToggle name="pays" isOn={search.pays} onChange={(pays) => onSearch({ pays })}>
            {t('filter.pays')}
          </FilterToggle>
          <FilterToggle name="mixed" isOn={search.mixed} onChange={(mixed) => onSearch({ mixed })} title={t('filter.mixedHint')}>
            {t('filter.mixed')}
          </FilterToggle>
          {kind === 'barter' ? (
            <>
              <FilterToggle name="withdogtags" isOn={hasDogtags} onChange={(withdogtags) => onSearch({ withdogtags })}>
                {t('filter.withdogtags')}
              </FilterToggle>
              {hasDogtags ? <DogtagLevel {...props} /> : null}
            </>
          ) : (
            <FilterToggle name="empty" isOn={search.empty} onChange={(empty) => onSearch({ empty })} title={t('filter.emptyHint')}>
              {t('filter.empty')}
            </FilterToggle>
          )}
          {search.item === undefined ? null : (
            <AppLink to={recipeHref(path, search, { item: undefined })} className={styles.chip} title={t('filter.clear')}>
              {t('filter.item', { name: itemName ?? search.item })} <X size={14} aria-hidden="true" />
              <input type="hidden" name="item" value={search.item} />
            </AppLink>
          )}
        </FilterToggles>
      </FilterForm>
      {search.level === undefined ? null : <p className="small-dim">{t('filter.upToAll', { level: search.level })}</p>}
      {search.mine && !props.usesProgress ? <p className="small-dim">{t('filter.mineOff')}</p> : null}
    </search>
  )
}

function DogtagLevel({ search, onSearch }: RecipesPageProps) {
  const { t } = useTranslation('recipes')
  const id = useId()
  return (
    <span className={styles.level}>
      <label htmlFor={id}>{t('filter.dogtags')}</label>
      <Input
        id={id}
        isDense
        type="number"
        inputMode="numeric"
        name="dogtags"
        min={1}
        max={maxLevel}
        key={search.dogtags}
        defaultValue={search.dogtags}
        onBlur={(event) => {
          const level = Number(event.target.value)
          if (Number.isInteger(level) && level >= 1 && level <= maxLevel) onSearch({ dogtags: level })
          else event.target.value = String(search.dogtags)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </span>
  )
}
