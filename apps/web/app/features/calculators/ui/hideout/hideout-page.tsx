import type { HideoutView, ModuleRow } from '@stashwise/calculators/hideout/hideout-view'
import type { RecipeRow } from '@stashwise/calculators/view'
import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { formatDuration } from '../../../../kit/format.ts'
import { ItemCell } from '../../../../kit/item-cell.tsx'
import { Money } from '../../../../kit/money.tsx'
import { walkRows } from '../../../../kit/walk-rows.ts'
import { useFrame } from '../../../shell/frame.tsx'
import { SchedulePanel } from '../../schedule/schedule-panel.tsx'
import { AddToList } from '../../shopping/add-to-list.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { SignedMoney } from '../signed-money.tsx'
import { WhyLink } from '../why/why-link.tsx'
import '../../../../styles/hideout.css'

export type HideoutPageProps = {
  view: HideoutView
  state: { simulated: boolean }
  isPro: boolean
  usesFuel: boolean
  onLogins(logins: number[]): void
  onCards(cards: number): void
  /** Address of a derivation: of a recipe's figure, a station's day or a figure of the whole day. */
  whyHref(why: string): string
  settings?: ReactNode
  why?: ReactNode
}

/** Hideout profit: each station with its best craft, all of them in a day, and the day planned around the player's logins. */
export function HideoutPage(props: HideoutPageProps) {
  const { view, state, isPro, usesFuel, settings, why } = props
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const { locale } = useFrame()
  return (
    <div className="hideout">
      <header className="hideout-head">
        <div>
          <h1>{t('hideout.title')}</h1>
          <p>{t('hideout.lead')}</p>
        </div>
        {state.simulated ? (
          <abbr className="sim" title={t('hideout.simulatedWhy')}>
            {t('hideout.simulated')}
          </abbr>
        ) : null}
        <SettingsButton settings={settings} />
      </header>
      <dl className="hideout-totals">
        <div>
          <dt>{t('hideout.total')}</dt>
          <dd>
            <WhyLink to={props.whyHref('all.ceiling')}>
              <SignedMoney value={view.ceiling} />
            </WhyLink>
          </dd>
        </div>
        <div>
          <dt>{t('hideout.fuel')}</dt>
          <dd>
            {usesFuel ? (
              <WhyLink to={props.whyHref('all.fuelPerDay')}>
                <Money value={view.fuelPerDay} />
              </WhyLink>
            ) : (
              <small>{t('hideout.fuelOff')}</small>
            )}
          </dd>
        </div>
        <Cards value={view.cards} onChange={props.onCards} />
      </dl>
      {isPro ? null : (
        <p className="hideout-pro">
          {t('hideout.needsPro')} <AppLink to="/user">{t('hideout.getPro')}</AppLink>
        </p>
      )}
      <table className="hideout-table">
        <caption className="sr-only">{t('hideout.table')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column}>
                {columnText(column, view, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {view.modules.map((row) => (
            <Module key={row.module.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <SchedulePanel
        schedule={view.day}
        ceiling={view.ceiling}
        locale={locale}
        whyHref={(figure) => props.whyHref(`all.${figure}`)}
        nameOfModule={(module) => view.names[String(module)] ?? ''}
        labelOf={(craft) => {
          const item = view.labels[craft]
          return { name: item?.name ?? craft, cell: item?.cell ?? emptyCell }
        }}
        onLogins={props.onLogins}
      />
      {why}
    </div>
  )
}

const columns = ['module', 'best', 'time', 'profit', 'perHour', 'perDay'] as const
type Column = (typeof columns)[number]

const emptyCell = { width: 1, height: 1, colour: 'default', label: '', imageId: '' } as const
const mostCards = 50

function Cards({ value, onChange }: { value: number; onChange(cards: number): void }) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const id = useId()
  return (
    <div className="hideout-cards">
      <dt>
        <label htmlFor={id}>{t('hideout.cards')}</label>
      </dt>
      <dd>
        <input
          id={id}
          className="field"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostCards}
          // The address changes with it, and may be changed by the reader's history as well.
          key={value}
          defaultValue={value}
          onChange={(event) => {
            const cards = Number(event.target.value)
            if (event.target.value !== '' && Number.isInteger(cards) && cards >= 0 && cards <= mostCards) onChange(cards)
          }}
        />
        {value === 0 ? <small>{t('hideout.cardsNone')}</small> : null}
      </dd>
    </div>
  )
}

const isMoney = (column: Column) => column === 'profit' || column === 'perHour' || column === 'perDay'

/** The head of a column; says what the money is counted with where the lists of crafts count otherwise. */
const columnText = (column: Column, { parts }: Pick<HideoutView, 'parts'>, t: TFunction): string =>
  t(parts === 'bought' && isMoney(column) ? `hideout.bought.${column}` : `hideout.column.${column}`)

function Module({ row, view, whyHref }: { row: ModuleRow } & Pick<HideoutPageProps, 'view' | 'whyHref'>) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const { locale } = useFrame()
  const { module, best, perDay, crafts } = row
  const others = crafts.filter(({ id }) => id !== best?.id)
  const figure = (name: 'profit' | 'perHour' | 'time', recipe: RecipeRow, text: ReactNode) => (
    <WhyLink to={whyHref(`${recipe.id}.${name}`)}>{text}</WhyLink>
  )
  return (
    <tr className={best ? undefined : 'hideout-idle'}>
      <th scope="row" className="module">
        <AppLink to={`/crafts?place=${module.slug}`}>{module.name}</AppLink>
        <small>{levelText()}</small>
        <Parts row={row} />
      </th>
      <td className="best">
        {best ? <Craft recipe={best} /> : <span className="text-faint">{t('hideout.none')}</span>}
        {others.length > 0 ? (
          <details className="hideout-more">
            <summary>{t('hideout.more')}</summary>
            <ul>
              {others.map((recipe) => (
                <li key={recipe.id}>
                  <Craft recipe={recipe} />
                  {figure('perHour', recipe, <SignedMoney value={recipe.figures.perHour} short />)}
                </li>
              ))}
              <li>
                <AppLink to={`/crafts?place=${module.slug}`}>{t('hideout.all', { module: module.name })}</AppLink>
              </li>
            </ul>
          </details>
        ) : null}
      </td>
      <td className="time" data-label={columnText('time', view, t)}>
        {best?.figures.time === undefined ? '—' : figure('time', best, formatDuration(best.figures.time, locale))}
      </td>
      <td className="profit" data-label={columnText('profit', view, t)}>
        {best ? figure('profit', best, <SignedMoney value={best.figures.profit} />) : '—'}
      </td>
      <td className="perHour" data-label={columnText('perHour', view, t)}>
        {best ? figure('perHour', best, <SignedMoney value={best.figures.perHour} />) : '—'}
      </td>
      <td className="perDay" data-label={columnText('perDay', view, t)}>
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

  function levelText(): string {
    if (row.built === undefined) return row.levels === 1 ? t('hideout.levelsOne') : t('hideout.levels', { levels: row.levels })
    return row.built === 0 ? t('hideout.notBuilt') : t('hideout.built', { built: row.built, levels: row.levels })
  }
}

/** The parts of the levels still to be built, for the shopping list. */
function Parts({ row: { module, parts } }: { row: ModuleRow }) {
  const { t } = useAreaTexts('shopping', shoppingTexts)
  if (parts.length === 0) return null
  return (
    <span className="shopping-parts">
      {t('shopping.parts')}
      {parts.map(({ level, needs }) => (
        <AddToList
          key={level}
          label={String(level)}
          name={t('shopping.level', { level })}
          needs={needs.map((need) => ({ ...need, for: { kind: 'module', id: module.id, level, name: `${module.name} ${level}` } }))}
        />
      ))}
    </span>
  )
}

function Craft({ recipe }: { recipe: RecipeRow }) {
  const [output] = recipe.outputs
  const { t } = useAreaTexts('hideout', hideoutTexts)
  if (!output) return null
  return (
    <AppLink to={`/item/${output.item.url}`} className="hideout-craft">
      <ItemCell cell={output.item.cell} size={32} />
      <span>
        {output.item.name}
        {output.count > 1 ? <span className="text-dim">{` × ${output.count}`}</span> : null}
        {recipe.place.quest === undefined ? null : <small>{t('hideout.afterQuest', { quest: recipe.place.quest })}</small>}
      </span>
    </AppLink>
  )
}
