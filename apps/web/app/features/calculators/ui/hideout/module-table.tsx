import { moduleSlugs } from '@stashwise/calculators/economy'
import type { HideoutView, ModuleRow } from '@stashwise/calculators/hideout/hideout-view'
import type { RecipeRow } from '@stashwise/calculators/view'
import type { TFunction } from 'i18next'
import ListPlus from 'lucide-react/icons/list-plus'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { CellNote, CellNotes } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { LineNote, OnTap } from '#app/kit/data-table/on-tap.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { DropPanel } from '#app/kit/drop-panel.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { AddToList } from '../../add-to-list.tsx'
import { type HideoutSearch, hideoutHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { CraftTime } from '../shared/list-page/craft-time.tsx'
import { ModuleCraft } from './module-craft.tsx'
import styles from './module-table.module.css'

type TableProps = { view: HideoutView; search: HideoutSearch }

/** Each module with its best craft and what a day of it earns. */
export function ModuleTable(props: TableProps) {
  const { t } = useTranslation('hideout')
  const table = useDataTable({
    id: 'hideout',
    columns: useModuleColumns(props),
    rows: props.view.modules,
    rowId: ({ module }) => module.id,
  })
  return <DataTable table={table} caption={t('table')} />
}

function useModuleColumns({
  view: { dayBasis, cards, cardsUnknown, modulesUnknown },
  search,
}: TableProps): readonly DataColumn<ModuleRow>[] {
  const { t, format } = useTexts(['hideout', 'calcsettings', 'recipes'])
  const farmWithout = cards > 0 ? undefined : cardsUnknown ? 'cardsUnknown' : 'noCards'
  return useMemo(() => {
    const why = (recipe: RecipeRow, figure: 'profit' | 'perHour' | 'time', text: ReactNode) => (
      <WhyLink to={hideoutHref(search, { why: `${recipe.id}.${figure}` })}>{text}</WhyLink>
    )
    const bestColumn = (figure: 'profit' | 'perHour', line: 2 | 4): DataColumn<ModuleRow> => ({
      id: figure,
      header: t(`column.${figure}`),
      unit: '₽',
      cell: ({ best }) => (best ? <span>{why(best, figure, <SignedMoney value={best.figures[figure]} isBare />)}</span> : '–'),
      isNumber: true,
      line,
    })
    return [
      { id: 'module', header: t('column.module'), isRowHead: true, cell: (row) => <ModuleName row={row} />, card: 'title', width: 'fit' },
      {
        id: 'best',
        header: t('column.best'),
        cell: (row) => (
          <ModuleCraft
            row={row}
            without={
              (row.module.slug === moduleSlugs.bitcoinFarm ? (farmWithout && row.built === 0 ? 'farmUnbuilt' : farmWithout) : undefined) ??
              (modulesUnknown && 'modulesUnknown')
            }
            figureOf={(recipe) => why(recipe, 'perHour', <SignedMoney value={recipe.figures.perHour} />)}
          />
        ),
        card: 'wide',
      },
      {
        id: 'time',
        header: t('column.time'),
        cell: ({ best }) =>
          best?.figures.time === undefined ? (
            '–'
          ) : (
            <span>
              <CraftTime row={best}>{why(best, 'time', format.duration(best.figures.time))}</CraftTime>
            </span>
          ),
        isNumber: true,
        line: 3,
        isLong: true,
      },
      // The profit's says where ingredients come from.
      { ...bestColumn('profit', 4), note: t(`calcsettings:bases.${dayBasis}`) },
      bestColumn('perHour', 2),
      {
        id: 'perDay',
        header: t('column.perDay'),
        unit: '₽',
        cell: ({ module, perDay, capped, runs }) => (
          <span>
            {perDay === undefined ? (
              '–'
            ) : (
              <WhyLink to={hideoutHref(search, { why: `day.${module.slug}` })}>
                <SignedMoney value={perDay} isBare />
              </WhyLink>
            )}
            {capped === undefined || runs === undefined ? null : (
              <CellNote>
                <span title={t('cappedWhy')}>{t('capped', { count: runs })}</span>
              </CellNote>
            )}
          </span>
        ),
        isNumber: true,
        line: 1,
      },
    ]
  }, [t, format, dayBasis, farmWithout, modulesUnknown, search])
}

/** A module with its levels and, in the same line, the parts of those that are not built. */
function ModuleName({ row }: { row: ModuleRow }) {
  const { t } = useTranslation('hideout')
  return (
    <>
      <AppLink to={`/crafts?place=${row.module.slug}`} className={styles.module}>
        {row.module.name}
      </AppLink>
      <LineNote>{row.best?.outputs[0]?.item.name ?? levelText(row, t)}</LineNote>
      <OnTap>
        <CellNotes isWhole>
          <span>{levelText(row, t)}</span>
          <MissingParts row={row} />
        </CellNotes>
      </OnTap>
    </>
  )
}

function levelText({ built, levels }: ModuleRow, t: TFunction<'hideout'>): string {
  if (built === undefined) return levels === 1 ? t('levelsOne') : t('levels', { levels })
  return built === 0 ? t('notBuilt') : t('built', { built, levels })
}

/** A menu of the levels still to be built, whose parts go on the shopping list. */
function MissingParts({ row: { module, parts } }: { row: ModuleRow }) {
  const { t } = useTranslation('shopping')
  if (parts.length === 0) return null
  return (
    <DropPanel
      look="text"
      label={t('partsOf', { module: module.name })}
      title={t('partsOf', { module: module.name })}
      trigger={
        <>
          <ListPlus size={14} aria-hidden="true" /> {t('parts')}
        </>
      }
    >
      <span className={styles.levels}>
        {parts.map(({ level, needs }) => (
          <AddToList
            key={level}
            label={t('level', { level })}
            needs={needs.map((need) => ({ ...need, for: { kind: 'module', id: module.id, level, name: `${module.name} ${level}` } }))}
          />
        ))}
      </span>
    </DropPanel>
  )
}
