import type { HideoutView, ModuleRow as ModuleRowView } from '@stashwise/calculators/hideout/hideout-view'
import type { RecipeRow } from '@stashwise/calculators/view'
import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatDuration } from '#app/kit/format.ts'
import { walkRows } from '#app/kit/walk-rows.ts'
import { SignedMoney } from '../shared/signed-money.tsx'
import { WhyLink } from '../shared/why/why-link.tsx'
import { CraftLink } from './craft-link.tsx'
import type { HideoutPageProps } from './hideout-page-props.ts'
import { MissingParts } from './missing-parts.tsx'
import styles from './module-table.module.css'

type TableProps = Pick<HideoutPageProps, 'view' | 'whyHref'>

const figures = ['time', 'profit', 'perHour', 'perDay'] as const
const columns = ['module', 'best', ...figures] as const
type Column = (typeof columns)[number]

const isFigure = (column: Column) => figures.some((figure) => figure === column)
const isMoney = (column: Column) => column === 'profit' || column === 'perHour' || column === 'perDay'

/** The head of a column; says what the money is counted with where the lists of crafts count otherwise. */
const columnText = (column: Column, { parts }: Pick<HideoutView, 'parts'>, t: TFunction): string =>
  t(parts === 'bought' && isMoney(column) ? `hideout.bought.${column}` : `hideout.column.${column}`)

/** Each module with its best craft and what a day of it earns. */
export function ModuleTable({ view, whyHref }: TableProps) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('hideout.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={isFigure(column) ? styles.figure : undefined}>
              {columnText(column, view, t)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {view.modules.map((row) => (
          <Row key={row.module.id} row={row} view={view} whyHref={whyHref} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, view, whyHref }: TableProps & { row: ModuleRowView }) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const { locale } = useFrame()
  const { module, best, perDay } = row
  const figure = (name: 'profit' | 'perHour' | 'time', recipe: RecipeRow, text: ReactNode) => (
    <WhyLink to={whyHref(`${recipe.id}.${name}`)}>{text}</WhyLink>
  )
  return (
    <tr>
      <th scope="row" className={styles.module}>
        <AppLink to={`/crafts?place=${module.slug}`}>{module.name}</AppLink>
        <small className={styles.level}>{levelText(row, t)}</small>
        <MissingParts row={row} />
      </th>
      <td className={styles.best}>
        {best ? <CraftLink recipe={best} /> : <span className={styles.none}>{t('hideout.none')}</span>}
        <OtherCrafts row={row} figureOf={(recipe) => figure('perHour', recipe, <SignedMoney value={recipe.figures.perHour} short />)} />
      </td>
      <td className={styles.figure} data-label={columnText('time', view, t)}>
        {best?.figures.time === undefined ? '—' : figure('time', best, formatDuration(best.figures.time, locale))}
      </td>
      <td className={styles.figure} data-label={columnText('profit', view, t)}>
        {best ? figure('profit', best, <SignedMoney value={best.figures.profit} />) : '—'}
      </td>
      <td className={styles.figure} data-label={columnText('perHour', view, t)}>
        {best ? figure('perHour', best, <SignedMoney value={best.figures.perHour} />) : '—'}
      </td>
      <td className={`${styles.figure} ${styles.perDay}`} data-label={columnText('perDay', view, t)}>
        {perDay === undefined ? (
          '—'
        ) : (
          <WhyLink to={whyHref(`day.${module.slug}`)}>
            <SignedMoney value={perDay} />
          </WhyLink>
        )}
      </td>
    </tr>
  )
}

function levelText({ built, levels }: ModuleRowView, t: TFunction): string {
  if (built === undefined) return levels === 1 ? t('hideout.levelsOne') : t('hideout.levels', { levels })
  return built === 0 ? t('hideout.notBuilt') : t('hideout.built', { built, levels })
}

/** The module's crafts that earn less than its best one. */
function OtherCrafts({ row: { module, best, crafts }, figureOf }: { row: ModuleRowView; figureOf(recipe: RecipeRow): ReactNode }) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const others = crafts.filter(({ id }) => id !== best?.id)
  if (others.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{t('hideout.more')}</summary>
      <ul>
        {others.map((recipe) => (
          <li key={recipe.id}>
            <CraftLink recipe={recipe} />
            {figureOf(recipe)}
          </li>
        ))}
        <li>
          <AppLink to={`/crafts?place=${module.slug}`} className={styles.all}>
            {t('hideout.all', { module: module.name })}
          </AppLink>
        </li>
      </ul>
    </details>
  )
}
