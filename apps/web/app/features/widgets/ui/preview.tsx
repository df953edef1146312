import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#app/kit/form/field.tsx'
import styles from './builder.module.css'

const backgrounds = ['checkered', 'dark', 'light'] as const
type Background = (typeof backgrounds)[number]

/** An overlay on what may be behind it. */
export function Preview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('widgets')
  const [background, setBackground] = useState<Background>('checkered')
  return (
    <>
      <div className={styles.preview} data-background={background}>
        {children}
      </div>
      <ChoiceField<Background>
        label={t('preview.background')}
        value={background}
        values={backgrounds}
        textOf={(one) => t(`preview.${one}`)}
        onChange={setBackground}
      />
    </>
  )
}
