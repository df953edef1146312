import type { ReactNode } from 'react'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import styles from './calculator-head.module.css'

type HeadProps = {
  title: string
  lead: string
  /** Mark and reason where prices are simulated. */
  simulated?: { label: string; reason: string } | undefined
  settings?: ReactNode
}

/** A calculator's title, what it is for, and the settings all calculators share. */
export function CalculatorHead({ title, lead, simulated, settings }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {simulated ? <SimMark title={simulated.reason}>{simulated.label}</SimMark> : null}
      <SettingsButton settings={settings} />
    </header>
  )
}
