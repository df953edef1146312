import type { RecipeFigureName, RecipeRow } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { Brief } from '#app/kit/brief.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { formatDuration } from '#app/kit/format.ts'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { headlineOf, type RecipeSearch, recipeHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { BoughtNote } from '../shared/list-page/bought-note.tsx'
import { CraftTime } from '../shared/list-page/craft-time.tsx'
import { fewWords } from './few-words.ts'
import styles from './recipe-figure.module.css'

/** Figures that are gains or losses, and carry a sign. */
const signed: ReadonlySet<RecipeFigureName> = new Set(['profit', 'perHour', 'perSlot', 'saves'])
const isSigned = (figure: RecipeFigureName): boolean => signed.has(figure)

type FigureProps = { row: RecipeRow; figure: RecipeFigureName; path: string; search: RecipeSearch }

/** A figure that leads to its derivation, with what belongs to it below. */
export function RecipeFigure({ row, figure, path, search }: FigureProps) {
  const { t } = useTranslation('recipes')
  const value = row.figures[figure]
  if (value === undefined) return <span className="text-faint">–</span>
  const amount = (
    <WhyLink
      to={recipeHref(path, search, { why: `${row.id}.${figure}` })}
      title={t('why', { figure: t(`column.${figure}`), name: row.outputs[0]?.item.name ?? '' })}
    >
      <Amount figure={figure} value={value} />
    </WhyLink>
  )
  return (
    <span className={styles.figure} data-figure={figure} data-headline={headlineOf[row.kind] === figure || undefined}>
      {figure === 'time' ? <CraftTime row={row}>{amount}</CraftTime> : amount}
      <Notes row={row} figure={figure} />
    </span>
  )
}

function Amount({ figure, value }: { figure: RecipeFigureName; value: number }) {
  const { locale } = useSite()
  if (figure === 'time') return formatDuration(value, locale)
  return isSigned(figure) ? <SignedMoney value={value} isBare /> : <Brief value={value} />
}

function Notes({ row, figure }: { row: RecipeRow; figure: RecipeFigureName }) {
  const { t, format } = useTexts('recipes')
  const { own } = row.figures
  switch (figure) {
    case 'time':
      return row.baseSeconds === undefined ? null : <CellNote>{t('instead', { time: format.duration(row.baseSeconds) })}</CellNote>
    case 'cost':
      return (
        <>
          {own ? <CellNote isLong>{t('ofItOwn', { price: format.number(own) })}</CellNote> : null}
          {row.figures.fuel ? <CellNote isFolded>{t('withFuel', { price: format.number(row.figures.fuel) })}</CellNote> : null}
        </>
      )
    case 'profit':
      return <BoughtNote row={row} />
    case 'perHour':
      return row.few === undefined ? null : (
        <CellNote isLong>
          <span title={t(row.few.logins === undefined ? 'fewRunsAssumed' : 'fewRunsWhy', { price: format.number(row.few.perHour) })}>
            {fewWords(row.few, t)} {row.few.logins === undefined ? t('fewRunsBuying') : null}
          </span>
        </CellNote>
      )
    case 'saves':
      return row.later === undefined ? null : (
        <CellNote isLong>{t('later', { price: format.number(row.later.unit), level: row.later.level })}</CellNote>
      )
    case 'revenue':
      return (
        <>
          <SoldWhere row={row} />
          {row.figures.fee ? <CellNote isFolded>{t('afterFee', { price: format.number(row.figures.fee) })}</CellNote> : null}
        </>
      )
    default:
      return null
  }
}

function SoldWhere({ row }: { row: RecipeRow }) {
  const { t } = useTranslation('recipes')
  const [output] = row.outputs
  if (!output?.priceType) return null
  const where =
    output.trader === undefined ? (output.priceType === 'user' || output.priceType === 'historical' ? output.priceType : 'flea') : 'trader'
  return (
    <CellNote>
      {t(output.opened ? 'at.opened' : `at.${where}`, {
        trader: output.trader ?? '',
        count: output.opened?.count ?? 0,
        item: output.opened?.item.shortName ?? '',
      })}
    </CellNote>
  )
}
