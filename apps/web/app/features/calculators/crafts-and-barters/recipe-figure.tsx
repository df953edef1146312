import type { RecipeFigureName, RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { formatDuration, formatMoney } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { type RecipeSearch, recipeHref } from '../schema.ts'
import { SignedMoney } from '../shared/signed-money.tsx'
import { WhyLink } from '../shared/why/why-link.tsx'
import { isSigned } from './columns.ts'
import styles from './recipe-figure.module.css'

type FigureProps = { row: RecipeRow; figure: RecipeFigureName; path: string; search: RecipeSearch }

/** A figure that leads to its derivation, with what belongs to it below. */
export function RecipeFigure({ row, figure, path, search }: FigureProps) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const value = row.figures[figure]
  if (value === undefined) return <span className="text-faint">—</span>
  return (
    <span className={styles.figure} data-figure={figure}>
      <WhyLink
        to={recipeHref(path, search, { why: `${row.id}.${figure}` })}
        title={t('recipes.why', { figure: t(`recipes.column.${figure}`), name: row.outputs[0]?.item.name ?? '' })}
      >
        <Amount figure={figure} value={value} />
      </WhyLink>
      <Notes row={row} figure={figure} />
    </span>
  )
}

function Amount({ figure, value }: { figure: RecipeFigureName; value: number }) {
  const { locale } = useSite()
  if (figure === 'time') return formatDuration(value, locale)
  return isSigned(figure) ? <SignedMoney value={value} /> : <Money value={value} />
}

function Notes({ row, figure }: { row: RecipeRow; figure: RecipeFigureName }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useSite()
  const { fee, fuel } = row.figures
  switch (figure) {
    case 'time':
      if (row.baseSeconds === undefined) return null
      return <CellNote>{t('recipes.instead', { time: formatDuration(row.baseSeconds, locale) })}</CellNote>
    case 'cost':
      return fuel ? <Folded>{`${t('recipes.column.fuel')} ${formatMoney(fuel, locale)}`}</Folded> : null
    case 'revenue':
      return (
        <>
          <SoldWhere row={row} />
          {fee && row.kind === 'craft' ? <Folded>{`${t('recipes.column.fee')} ${formatMoney(fee, locale)}`}</Folded> : null}
        </>
      )
    default:
      return null
  }
}

/** Shown where the figure's own column is left out. */
const Folded = ({ children }: { children: string }) => (
  <span className={styles.folded}>
    <CellNote>{children}</CellNote>
  </span>
)

function SoldWhere({ row }: { row: RecipeRow }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const [output] = row.outputs
  if (!output?.priceType) return null
  const where =
    output.trader === undefined ? (output.priceType === 'user' || output.priceType === 'historical' ? output.priceType : 'flea') : 'trader'
  return <CellNote>{t(`recipes.at.${where}`, { trader: output.trader ?? '' })}</CellNote>
}
