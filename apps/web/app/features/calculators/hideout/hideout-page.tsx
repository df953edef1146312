import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { CalculatorHead } from '../shared/calculator-head.tsx'
import styles from './hideout-page.module.css'
import type { HideoutPageProps } from './hideout-page-props.ts'
import { HideoutTotals } from './hideout-totals.tsx'
import { ModuleTable } from './module-table.tsx'
import { SchedulePanel } from './schedule/schedule-panel.tsx'

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
