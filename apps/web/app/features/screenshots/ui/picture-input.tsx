import type { Locale } from '@stashwise/game/locale'
import { localeTable } from '@stashwise/game/locale'
import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { ChoiceSelect } from '#app/kit/form/choice-select.tsx'
import styles from './picture-input.module.css'

/** Languages whose letters the reader knows. */
export const pictureLanguages = localeTable.map(({ locale }) => locale).filter((locale) => !['cn', 'jp', 'kr'].includes(locale))

type InputProps = {
  isPro: boolean
  isBusy: boolean
  language: Locale
  onLanguage(language: Locale): void
  onPicture(file: Blob): void
  onExample(): void
}

/** Where a picture comes from: pasted, dropped or chosen; without Pro the example alone. */
export function PictureInput({ isPro, isBusy, language, onLanguage, onPicture, onExample }: InputProps) {
  const { t } = useTranslation('screenshots')
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && isPro) onPicture(file)
  }
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return (
    <section className={styles.input} data-over={isOver || undefined} aria-label={t('input.title')} {...drag}>
      <div className={styles.words}>
        <ImageUp size={28} aria-hidden="true" className={styles.icon} />
        <div className="shrink">
          <p className={styles.title}>{t('input.title')}</p>
          <p className="text-dim">{isPro ? t('input.how') : t('input.pro')}</p>
          {isPro ? null : <AppLink to="/user">{t('input.toPro')}</AppLink>}
        </div>
      </div>
      <div className={styles.acts}>
        {isPro ? (
          <label className={styles.choose}>
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              onChange={({ target }) => {
                take(target.files?.[0])
                // The same file can be chosen again.
                target.value = ''
              }}
            />
            {t('input.choose')}
          </label>
        ) : null}
        <Button look={isPro ? 'plain' : 'accent'} disabled={isBusy} onClick={onExample}>
          {t('input.example')}
        </Button>
        {isPro ? (
          <span className={styles.language}>
            <label htmlFor={`${id}language`}>{t('input.language')}</label>
            <ChoiceSelect
              id={`${id}language`}
              values={pictureLanguages}
              textOf={(locale) => localeTable.find((row) => row.locale === locale)?.name ?? locale}
              value={language}
              onChange={onLanguage}
            />
          </span>
        ) : null}
      </div>
      <p className={styles.private}>{t('input.private')}</p>
    </section>
  )
}
