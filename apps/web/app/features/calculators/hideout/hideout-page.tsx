import type { HideoutView } from '@stashwise/calculators/hideout/hideout-view'
import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import type { ReactNode } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useFrame } from '../../shell/frame.tsx'
import { CalculatorHead } from '../shared/calculator-head.tsx'
import styles from './hideout-page.module.css'
import { HideoutTotals } from './hideout-totals.tsx'
import { ModuleTable } from './module-table.tsx'
import { SchedulePanel } from './schedule/schedule-panel.tsx'

export type HideoutPageProps = {
  view: HideoutView
  state: { simulated: boolean }
  isPro: boolean
  usesFuel: boolean
  onLogins(logins: number[]): void
  onCards(cards: number): void
  /** Address of a derivation: of a recipe's figure, a module's day or a figure of the whole day. */
  whyHref(why: string): string
  settings?: ReactNode
  why?: ReactNode
}

const emptyCell = { width: 1, height: 1, colour: 'default', label: '', imageId: '' } as const

/** Hideout profit: each module with its best craft, all of them in a day, and the day planned around the player's logins. */
export function HideoutPage(props: HideoutPageProps) {
  const { view, state, isPro, settings, why } = props
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const { locale } = useFrame()
  const simulated = state.simulated ? { label: t('hideout.simulated'), reason: t('hideout.simulatedWhy') } : undefined
  return (
    <div className={styles.page}>
      <CalculatorHead title={t('hideout.title')} lead={t('hideout.lead')} simulated={simulated} settings={settings} />
      <HideoutTotals {...props} />
      {isPro ? null : (
        <p className={styles.needsPro}>
          {t('hideout.needsPro')} <AppLink to="/user">{t('hideout.getPro')}</AppLink>
        </p>
      )}
      <ModuleTable {...props} />
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
