import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { directionOf, type RecipeSearch, recipeHref, recipeSorts } from '../../schema.ts'
import { SearchField } from '../search-field.tsx'
import { figureColumns } from './columns.ts'
import type { RecipesPageProps } from './recipes-page.tsx'

const hourChoices = [1, 2, 4, 8, 12, 24, 48] as const
const highestLevel = 79

/** What the list is narrowed by: a form that works by itself; with JavaScript every change counts at once. */
export function RecipeFilters(props: RecipesPageProps) {
  const { kind, path, search, places, onSearch, list } = props
  const { t } = useAreaTexts('recipes', recipesTexts)
  const place = places.find(({ slug }) => slug === search.place)
  const levels = place?.levels ?? Math.max(1, ...places.map((each) => each.levels))
  const itemName = list.rows.flatMap(({ inputs, outputs }) => [...outputs, ...inputs]).find(({ item }) => item.url === search.item)
    ?.item.name
  return (
    <search>
      <form className="recipes-filters" method="get" action={path} onSubmit={(event) => event.preventDefault()}>
        <SearchField label={t(`recipes.${kind}.search`)} value={search.q} onSearch={(q) => onSearch({ q })} />
        <Choice
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
        </Choice>
        <Choice
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
        </Choice>
        {kind === 'craft' ? (
          <Choice
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
          </Choice>
        ) : null}
        <SortChoice {...props} />
        <div className="recipes-toggles">
          <Toggle
            name="mine"
            isOn={search.mine}
            onChange={(mine) => onSearch({ mine })}
            title={props.usesProgress ? undefined : t('recipes.filter.mineOff')}
          >
            {t(kind === 'craft' ? 'recipes.filter.unlocked' : 'recipes.filter.mine')}
          </Toggle>
          <Toggle name="pays" isOn={search.pays} onChange={(pays) => onSearch({ pays })}>
            {t('recipes.filter.pays')}
          </Toggle>
          {kind === 'barter' ? (
            <>
              <Toggle name="nodogtags" isOn={search.nodogtags} onChange={(nodogtags) => onSearch({ nodogtags })}>
                {t('recipes.filter.nodogtags')}
              </Toggle>
              <DogtagLevel {...props} />
            </>
          ) : (
            <Toggle name="empty" isOn={search.empty} onChange={(empty) => onSearch({ empty })} title={t('recipes.filter.emptyHint')}>
              {t('recipes.filter.empty')}
            </Toggle>
          )}
          {search.item === undefined ? null : (
            <AppLink to={recipeHref(path, search, { item: undefined })} className="recipes-chip" title={t('recipes.filter.clear')}>
              {t('recipes.filter.item', { name: itemName ?? search.item })} <X size={14} aria-hidden="true" />
              <input type="hidden" name="item" value={search.item} />
            </AppLink>
          )}
        </div>
        <noscript>
          <button type="submit" className="button">
            {t('recipes.filter.go')}
          </button>
        </noscript>
      </form>
      {search.mine && !props.usesProgress ? <p className="recipes-hint">{t('recipes.filter.mineOff')}</p> : null}
    </search>
  )
}

type ChoiceProps = { label: string; name: string; value: string; onChange(value: string): void; children: ReactNode; className?: string }

function Choice({ label, name, value, onChange, children, className = '' }: ChoiceProps) {
  return (
    <label className={`recipes-choice ${className}`}>
      <span className="sr-only">{label}</span>
      <select name={name} className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}

/** The order, offered where the table has no head. */
function SortChoice({ kind, search, onSearch }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const offered: readonly string[] = ['name', 'place', ...figureColumns[kind]]
  const dir = directionOf(search)
  return (
    <span className="recipes-sort">
      <Choice
        label={t('recipes.sort')}
        name="sort"
        value={search.sort}
        onChange={(value) => {
          const sort = recipeSorts.find((each) => each === value)
          if (sort) onSearch({ sort, dir: undefined })
        }}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`recipes.column.${sort}`)}
          </option>
        ))}
      </Choice>
      <button type="button" className="button" onClick={() => onSearch({ dir: dir === 'asc' ? 'desc' : 'asc' })}>
        {t(`recipes.sortDirection.${dir}`)}
      </button>
    </span>
  )
}

type ToggleProps = {
  name: keyof RecipeSearch
  isOn: boolean
  onChange(isOn: boolean): void
  title?: string | undefined
  children: ReactNode
}

/** Switched at once; the list behind it follows when it is there. */
function Toggle({ name, isOn, onChange, title, children }: ToggleProps) {
  const [shown, setShown] = useState(isOn)
  useEffect(() => setShown(isOn), [isOn])
  function change(event: ChangeEvent<HTMLInputElement>) {
    setShown(event.target.checked)
    onChange(event.target.checked)
  }
  return (
    <label className="recipes-toggle" title={title}>
      <input type="checkbox" name={name} value="1" checked={shown} onChange={change} />
      {children}
    </label>
  )
}

function DogtagLevel({ search, onSearch }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const id = useId()
  return (
    <span className="recipes-toggle">
      <label htmlFor={id}>{t('recipes.filter.dogtags')}</label>
      <input
        id={id}
        className="field"
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
