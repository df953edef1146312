import Settings2 from 'lucide-react/icons/settings-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Page } from '#app/kit/page.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useAge } from '#app/site/time.tsx'
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
  /** Whom it calculates for. */
  player?: ReactNode
  children: ReactNode
}

export const CalculatorPage = ({ title, lead, state, tools, settings, player, children }: PageProps) => (
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
    {player}
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

export function ProMore({ children }: { children: string }) {
  const { t } = useTranslation('calcsettings')
  return (
    <p className={`card links ${styles.more}`}>
      {children} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
    </p>
  )
}

function SettingsButton({ settings }: { settings: ReactNode }) {
  const { t } = useTranslation('calcsettings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Settings2 size={16} aria-hidden="true" /> {t('open')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('open')} closeLabel={t('close')}>
        {settings}
      </Sheet>
    </>
  )
}
