import type { RecipeRow } from '@stashwise/calculators/view'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { directionOf, isFarmAsked, recipeHref, recipeSorts, sortOf } from '../../schema.ts'
import { WhyPanel } from '../../why-panel.tsx'
import { CalculatorPage, ProMore } from '../shared/calculator-page.tsx'
import { useRecipeColumns } from './recipe-columns.tsx'
import { RecipeFilters } from './recipe-filters.tsx'
import type { RecipesPageProps } from './recipes-page-props.ts'

/** Barters or crafts with what they cost, bring and leave; every number says why. */
export function RecipesPage(props: RecipesPageProps) {
  const { kind, path, search, list, state, settings, player, why, toolsOf, onSearch } = props
  const { t, format } = useTexts('recipes')
  const table = useRecipeTable(props)
  return (
    <CalculatorPage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.count`, { count: list.total, figure: format.number(list.total) })}
      state={state}
      tools={<TableTools table={table} name={kind === 'craft' ? 'crafts' : 'barters'} />}
      settings={settings}
      player={player}
    >
      <RecipeFilters {...props} sortChoice={<SortChoice table={table} />} />
      <DataTable table={table} caption={t('table')} isMuted={isBlocked} empty={<NoRows {...props} />} />
      {kind === 'craft' && !isFarmAsked(search) ? (
        <p className="small-dim links">
          {t('farmApart')} <AppLink to="/btc-farm">{t('toFarm')}</AppLink>
        </p>
      ) : null}
      {list.limited && list.rows.length > 0 ? (
        <ProMore>{t('more', { total: format.number(list.total), shown: format.number(list.rows.length) })}</ProMore>
      ) : null}
      <Cycles {...props} />
      {why && search.why !== undefined ? (
        <WhyPanel
          key={search.why}
          why={why}
          href={recipeHref(path, search)}
          tools={why.title && toolsOf?.({ id: search.why.replace(/\..*/, ''), name: why.title.item.name })}
          onClose={() => onSearch({ why: undefined })}
        />
      ) : null}
      <span className="sr-only" role="status">
        {t(`${kind}.count`, { count: list.total, figure: list.total })}
      </span>
    </CalculatorPage>
  )
}

const isBlocked = ({ blockers }: RecipeRow) => blockers.length > 0

function useRecipeTable(props: RecipesPageProps) {
  const { kind, path, search, list } = props
  return useDataTable({
    id: kind === 'craft' ? 'crafts' : 'barters',
    columns: useRecipeColumns(props),
    rows: list.rows,
    rowId: ({ id }) => id,
    sort: {
      key: sortOf(kind, search),
      dir: directionOf(search),
      toHref: (key, dir) => recipeHref(path, search, { sort: recipeSorts.find((each) => each === key) ?? search.sort, dir }),
      isPresorted: true,
    },
  })
}

/** Nothing the player can start, nothing that passes the filters, or nothing there at all: each has something to do about it. */
function NoRows({ kind, path, search, list }: RecipesPageProps) {
  const { t, format } = useTexts('recipes')
  const { blocked = 0, parts = 0 } = list.closed ?? {}
  if (blocked + parts > 0)
    return (
      <Empty
        title={t(`${kind}.noneOpen`)}
        action={<ButtonLink to={recipeHref(path, search, { mine: false, locked: true })}>{t('closed.show')}</ButtonLink>}
      >
        {parts > 0 ? <p>{t('craft.lacksParts', { count: parts, figure: format.number(parts) })}</p> : null}
        {blocked > 0 ? <p>{t(`${kind}.isBlocked`, { count: blocked, figure: format.number(blocked) })}</p> : null}
      </Empty>
    )
  const isFiltered =
    recipeHref(path, {
      ...search,
      why: undefined,
      sort: undefined,
      dir: undefined,
      mixed: false,
      withdogtags: false,
      dogtags: 1,
      empty: false,
    }) !== path
  return (
    <Empty
      title={t(`${kind}.none`)}
      action={isFiltered && list.all > 0 ? <ButtonLink to={path}>{t('filter.reset')}</ButtonLink> : undefined}
    >
      {isFiltered && list.all > 0 ? <p>{t('emptyFilters')}</p> : null}
    </Empty>
  )
}

/** Recipes that feed each other at a gain: said, because their costs are no purchase one could make once. */
function Cycles({ list }: RecipesPageProps) {
  const { t, format } = useTexts('recipes')
  return (
    <>
      {list.cycles.map(({ items, yield: gain }) => (
        <p key={items.map(({ uid }) => uid).join()} className="small-dim">
          {t('cycle', { items: items.map(({ name }) => name).join(' → '), yield: format.decimal(gain, 1) })}
        </p>
      ))}
    </>
  )
}
