import { useTranslation } from 'react-i18next'
import { CopyField } from '#app/kit/copy-field.tsx'
import { Panel, PanelSubtitle } from '#app/kit/panel.tsx'
import styles from './builder.module.css'

const steps = ['add', 'paste', 'size', 'place'] as const

/** An overlay's address, and what to do with it. Sizes in pixels. */
export function ObsPanel({ address, width, height }: { address: string; width: number; height: number }) {
  const { t } = useTranslation('widgets')
  return (
    <Panel title={t('obs.title')}>
      <OverlayAddress label={t('obs.address')} address={address} />
      <PanelSubtitle>{t('obs.steps')}</PanelSubtitle>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`step.${step}`, { width, height })}</li>
        ))}
      </ol>
    </Panel>
  )
}

/** An address to take along, with its name. */
export function OverlayAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('widgets')
  return (
    <div className={styles.address}>
      <span aria-hidden="true">{label}</span>
      <CopyField label={label} value={address} copy={t('obs.copy')} copied={t('obs.copied')} byHand={t('obs.byHand')} />
    </div>
  )
}
