import type { PlaceChoice } from '@stashwise/calculators/calculator'
import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { RecipeListView, WhyView } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import type { ComponentType, ReactNode } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { formatDecimal, formatNumber } from '../../../../kit/format.ts'
import { useFrame } from '../../../shell/frame.tsx'
import { type RecipeSearch, recipeHref } from '../../schema.ts'
import { PricesAge } from '../prices-age.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { WhyPanel } from '../why/why-panel.tsx'
import { CopyCsv } from './copy-csv.tsx'
import { RecipeFilters } from './recipe-filters.tsx'
import type { PriceEditorProps } from './recipe-parts.tsx'
import { RecipeTable } from './recipe-table.tsx'
import '../../../../styles/recipes.css'

export type RecipesPageProps = {
  kind: RecipeKind
  path: string
  search: RecipeSearch
  list: RecipeListView
  /** Traders or modules to filter by. */
  places: readonly PlaceChoice[]
  state: { simulated: boolean; pricesAt?: number }
  isPro: boolean
  /** Trader levels, quests and modules count. */
  usesProgress: boolean
  onSearch(change: Partial<RecipeSearch>): void
  /** Open when the address asks for it. */
  why?: WhyView
  settings?: ReactNode
  PriceEditor?: ComponentType<PriceEditorProps>
}

/** Barters or crafts with what they cost, bring and leave; every number says why. */
export function RecipesPage(props: RecipesPageProps) {
  const { kind, path, search, list, why, onSearch } = props
  const { t } = useAreaTexts('recipes', recipesTexts)
  return (
    <div className="recipes-page">
      <Head {...props} />
      <RecipeFilters {...props} />
      {list.rows.length === 0 ? (
        <NoRows {...props} />
      ) : (
        <>
          <RecipeTable {...props} />
          {list.limited ? (
            <p className="recipes-more">
              {t('recipes.more', { total: list.total, shown: list.rows.length })} <AppLink to="/user">{t('recipes.getPro')}</AppLink>
            </p>
          ) : null}
        </>
      )}
      <Cycles {...props} />
      {why ? <WhyPanel key={search.why} why={why} href={recipeHref(path, search)} onClose={() => onSearch({ why: undefined })} /> : null}
      <span className="sr-only" role="status">
        {t(`recipes.${kind}.count`, { count: list.total, figure: list.total })}
      </span>
    </div>
  )
}

function Head({ kind, list, state, settings }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  return (
    <header className="recipes-head">
      <div>
        <h1>{t(`recipes.${kind}.title`)}</h1>
        <p>
          {t(`recipes.${kind}.count`, { count: list.total, figure: formatNumber(list.total, locale) })}
          <PricesAge at={state.pricesAt} />
          {state.simulated ? (
            <abbr className="sim" title={t('recipes.simulatedWhy')}>
              {t('recipes.simulated')}
            </abbr>
          ) : null}
        </p>
      </div>
      <CopyCsv rows={list.rows} kind={kind} />
      <SettingsButton settings={settings} />
    </header>
  )
}

/** Nothing there at all, or nothing that passes the filters: two things to do about it. */
function NoRows({ kind, path, search, list }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const isFiltered = recipeHref(path, { ...search, why: undefined, sort: 'profit', dir: undefined, dogtags: 1, empty: false }) !== path
  return (
    <Empty
      title={t(`recipes.${kind}.none`)}
      action={
        isFiltered && list.all > 0 ? (
          <AppLink className="button" to={path}>
            {t('recipes.filter.reset')}
          </AppLink>
        ) : undefined
      }
    >
      {isFiltered && list.all > 0 ? <p>{t('recipes.emptyFilters')}</p> : null}
    </Empty>
  )
}

/** Recipes that feed each other at a gain: said, because their costs are no purchase one could make once. */
function Cycles({ list }: RecipesPageProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  return (
    <>
      {list.cycles.map(({ items, yield: gain }) => (
        <p key={items.map(({ uid }) => uid).join()} className="recipes-cycle">
          {t('recipes.cycle', { items: items.map(({ name }) => name).join(' → '), yield: formatDecimal(gain, locale, 1) })}
        </p>
      ))}
    </>
  )
}
