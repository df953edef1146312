import type { HideoutView } from '@stashwise/calculators/hideout/hideout-view'
import type { WhyView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type HideoutSearch, hideoutHref } from '../../schema.ts'
import { WhyPanel } from '../../why-panel.tsx'
import { CalculatorPage, ProMore } from '../shared/calculator-page.tsx'
import { ModuleTable } from './module-table.tsx'
import { SchedulePanel } from './schedule/schedule-panel.tsx'

const emptyCell = { width: 1, height: 1, colour: 'default', label: '', imageId: '', sign: 'generic' } as const

export type HideoutPageProps = {
  view: HideoutView
  state: { simulated: boolean }
  isPro: boolean
  usesFuel: boolean
  search: HideoutSearch
  onSearch(change: Partial<HideoutSearch>): void
  /** The open derivation, from the address. */
  why: WhyView | undefined
  settings?: ReactNode
  /** Whom it calculates for. */
  player?: ReactNode
}

/** Hideout profit: each module with its best craft, all of them in a day, and the day planned around the player's logins. */
export function HideoutPage(props: HideoutPageProps) {
  const { view, state, isPro, settings, player, why, search, onSearch } = props
  const { t } = useTranslation('hideout')
  const unbuilt = new Set(view.modules.flatMap(({ module, built }) => (built === 0 ? module.name : [])))
  return (
    <CalculatorPage title={t('title')} lead={t('lead')} state={state} settings={settings} player={player}>
      <SchedulePanel
        schedule={view.day}
        ceiling={view.ceiling}
        basis={view.dayBasis}
        doubtful={view.doubtful}
        fuel={props.usesFuel ? 'counted' : isPro ? 'off' : 'pro'}
        cards={view.cards}
        modules={
          view.modulesUnknown ? 'unknown' : view.modules.length > 0 && view.modules.every(({ built }) => built === 0) ? 'none' : 'some'
        }
        whyHref={(figure) => hideoutHref(search, { why: `all.${figure}` })}
        isUnbuilt={(module) => unbuilt.has(view.names[String(module)] ?? '')}
        nameOfModule={(module) => view.names[String(module)] ?? ''}
        craftedPartsOf={(module) => view.chained[String(module)] ?? []}
        labelOf={(craft) => {
          const item = view.labels[craft]
          return { name: item?.name ?? craft, cell: item?.cell ?? emptyCell }
        }}
        onLogins={(at) => onSearch({ at })}
        onCards={(cards) => onSearch({ cards })}
      />
      <section aria-labelledby="stations">
        <h2 id="stations">{t('stations')}</h2>
        {view.modulesUnknown ? null : <p className="text-dim">{t('restarted')}</p>}
        <ModuleTable {...props} />
      </section>
      {isPro ? null : <ProMore>{t('needsPro')}</ProMore>}
      {why && search.why !== undefined ? (
        <WhyPanel why={why} href={hideoutHref(search)} onClose={() => onSearch({ why: undefined })} />
      ) : null}
    </CalculatorPage>
  )
}
