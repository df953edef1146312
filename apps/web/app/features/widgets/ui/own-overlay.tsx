import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import styles from './builder.module.css'
import { OverlayAddress } from './obs-panel.tsx'
import { Preview } from './preview.tsx'

/** What a secret address of a kind opens needs its secret. */
export type SecretProps = { secret: string }

/** Before the addresses that are shown only now. */
export function CopyNow() {
  const { t } = useTranslation('widgets')
  return <PanelText status>{t('link.once')}</PanelText>
}

type OwnOverlayProps = {
  name: string
  address: string
  /** Of the source in OBS, pixels. */
  size: { width: number; height: number }
  preview: ReactNode
  children: ReactNode
}

/** One overlay: how it looks, its address and its size. */
export function OwnOverlay({ name, address, size, preview, children }: OwnOverlayProps) {
  const { t } = useTranslation('widgets')
  return (
    <div className={styles.overlay}>
      <PanelSubtitle>{name}</PanelSubtitle>
      <Preview>{preview}</Preview>
      {children}
      <OverlayAddress label={t('link.address', { overlay: name })} address={address} />
      <PanelText>{t('link.size', size)}</PanelText>
    </div>
  )
}
