import type { RecipeFigureName, RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { memo, useEffect, useRef, useState } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { formatDuration, formatMoney } from '../../../../kit/format.ts'
import { Money } from '../../../../kit/money.tsx'
import { walkRows } from '../../../../kit/walk-rows.ts'
import { useFrame } from '../../../shell/frame.tsx'
import { directionOf, type RecipeSearch, recipeHref } from '../../schema.ts'
import { SignedMoney } from '../signed-money.tsx'
import { WhyLink } from '../why/why-link.tsx'
import { needWords } from '../why/why-words.ts'
import { figureColumns, isSigned } from './columns.ts'
import { Inputs, Outputs } from './recipe-parts.tsx'
import type { RecipesPageProps } from './recipes-page.tsx'

/** Rows drawn at first and added whenever the end comes near: hundreds at once would keep the page from answering. */
const step = 40

/** The list with a sticky head of sort links; rows are cards on phones. */
export function RecipeTable(props: RecipesPageProps) {
  const { kind, path, search, list, PriceEditor, isPro } = props
  const { t } = useAreaTexts('recipes', recipesTexts)
  const [shown, setShown] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  const more = list.rows.length > shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its start
  useEffect(() => setShown(step), [search.sort, search.dir, search.q, search.place])
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown((count) => count + step), { rootMargin: '800px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [more])
  return (
    <>
      <table className={`recipes-table recipes-${kind}`} aria-rowcount={list.rows.length + 1}>
        <caption className="sr-only">{t('recipes.table')}</caption>
        <thead>
          <tr>
            <SortHead column="name" {...props} also="place" />
            <th scope="col" className="inputs">
              {t('recipes.column.inputs')}
            </th>
            {figureColumns[kind].map((figure) => (
              <SortHead key={figure} column={figure} {...props} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {list.rows.slice(0, shown).map((row) => (
            <Row key={row.id} row={row} path={path} search={search} isPro={isPro} PriceEditor={PriceEditor} />
          ))}
        </tbody>
      </table>
      <div ref={end} />
      {more ? <p className="recipes-shown">{t('recipes.shownRows', { shown, total: list.rows.length })}</p> : null}
    </>
  )
}

type HeadProps = Pick<RecipesPageProps, 'path' | 'search'> & { column: RecipeSearch['sort']; also?: RecipeSearch['sort'] }

function SortHead({ column, also, path, search }: HeadProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const dir = directionOf(search)
  const isSorted = search.sort === column || search.sort === also
  const link = (sort: RecipeSearch['sort']) => (
    <AppLink
      to={recipeHref(path, search, sort === search.sort ? { dir: dir === 'asc' ? 'desc' : 'asc' } : { sort, dir: undefined })}
      className={sort === search.sort ? `sorted ${dir}` : undefined}
      title={t(`recipes.hint.${sort}`)}
      preventScrollReset
    >
      {t(`recipes.column.${sort}`)}
    </AppLink>
  )
  return (
    <th scope="col" className={column} aria-sort={isSorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      {link(column)}
      {also ? <> · {link(also)}</> : null}
    </th>
  )
}

type RowProps = { row: RecipeRow } & Pick<RecipesPageProps, 'path' | 'search' | 'isPro' | 'PriceEditor'>

const Row = memo(function Row({ row, path, search, isPro, PriceEditor }: RowProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { blockers } = row
  return (
    <tr className={blockers.length > 0 ? 'recipes-blocked' : undefined}>
      <td className="name">
        <Outputs row={row} />
        {blockers.length > 0 ? (
          <p className="recipes-need">
            {t('recipes.need.title')} {blockers.map((blocker) => needWords(blocker, t)).join(', ')}
          </p>
        ) : null}
      </td>
      <td className="inputs">
        <Inputs row={row} isPro={isPro} PriceEditor={PriceEditor} />
      </td>
      {figureColumns[row.kind].map((figure) => (
        <td key={figure} className={figure} data-label={t(`recipes.column.${figure}`)}>
          <Figure row={row} figure={figure} path={path} search={search} />
        </td>
      ))}
    </tr>
  )
})

/** A figure that leads to its derivation. */
function Figure({ row, figure, path, search }: { row: RecipeRow; figure: RecipeFigureName } & Pick<RecipesPageProps, 'path' | 'search'>) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  const value = row.figures[figure]
  if (value === undefined) return <span className="text-faint">—</span>
  return (
    <>
      <WhyLink
        to={recipeHref(path, search, { why: `${row.id}.${figure}` })}
        title={t('recipes.why', { figure: t(`recipes.column.${figure}`), name: row.outputs[0]?.item.name ?? '' })}
      >
        {figure === 'time' ? formatDuration(value, locale) : isSigned(figure) ? <SignedMoney value={value} /> : <Money value={value} />}
      </WhyLink>
      {figure === 'time' && row.baseSeconds !== undefined ? (
        <small>{t('recipes.instead', { time: formatDuration(row.baseSeconds, locale) })}</small>
      ) : null}
      {figure === 'revenue' ? <SoldWhere row={row} /> : null}
      {figure === 'revenue' && row.figures.fee ? (
        <small className="recipes-folded">{`${t('recipes.column.fee')} ${formatMoney(row.figures.fee, locale)}`}</small>
      ) : null}
      {figure === 'cost' && row.figures.fuel ? (
        <small className="recipes-folded">{`${t('recipes.column.fuel')} ${formatMoney(row.figures.fuel, locale)}`}</small>
      ) : null}
    </>
  )
}

function SoldWhere({ row }: { row: RecipeRow }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const [output] = row.outputs
  if (!output?.priceType) return null
  const where =
    output.trader === undefined ? (output.priceType === 'user' || output.priceType === 'historical' ? output.priceType : 'flea') : 'trader'
  return <small>{t(`recipes.at.${where}`, { trader: output.trader ?? '' })}</small>
}
