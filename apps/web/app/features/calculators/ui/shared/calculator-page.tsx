import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Page } from '#app/kit/page.tsx'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { useAge } from '#app/site/time.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import styles from './calculator-page.module.css'

type PageProps = {
  title: string
  /** What the calculator is for, or how many rows it has. */
  lead: ReactNode
  /** Time of the prices it calculates with. */
  state?: { simulated: boolean; pricesAt?: number }
  /** Buttons before that of the settings. */
  tools?: ReactNode
  /** What all calculators compute with. */
  settings?: ReactNode
  children: ReactNode
}

/** A calculator: its head, and below it what it shows. */
export const CalculatorPage = ({ title, lead, state, tools, settings, children }: PageProps) => (
  <Page
    title={title}
    lead={
      <>
        {lead}
        {state?.pricesAt === undefined ? null : <PricesAge at={state.pricesAt} />} {state?.simulated ? <Simulated /> : null}
      </>
    }
    tools={
      <>
        {tools}
        {settings ? <SettingsButton settings={settings} /> : null}
      </>
    }
  >
    {children}
  </Page>
)

function PricesAge({ at }: { at: number }) {
  const { t } = useTranslation('market')
  const age = useAge(at)
  return <> · {age === undefined ? t('pricesNow') : t('pricesAge', { age })}</>
}

function Simulated() {
  const { t } = useTranslation('calcsettings')
  return <SimMark title={t('simulatedWhy')}>{t('simulated')}</SimMark>
}

/** What Pro adds to the page. */
export function ProMore({ children }: { children: string }) {
  const { t } = useTranslation('calcsettings')
  return (
    <p className={styles.more}>
      {children} <AppLink to="/user">{t('getPro')}</AppLink>
    </p>
  )
}
