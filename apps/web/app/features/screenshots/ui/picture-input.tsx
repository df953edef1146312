import type { Locale } from '@stashwise/game/locale'
import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { FileButton } from '#app/kit/form/file-button.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { droppedFolder, type FolderFile } from '../client/icon-folder.ts'
import styles from './first-view.module.css'
import { languageName, pictureLanguages } from './picture-languages.ts'

type InputProps = {
  isPro: boolean
  isBusy: boolean
  language: Locale
  onLanguage(language: Locale): void
  onPictures(files: readonly File[]): void
  /** A folder was dropped. */
  onFolder(files: Promise<readonly FolderFile[]>): void
  onExample(): void
  /** Other ways in, for Pro. */
  children: ReactNode
}

/** Where pictures come from: pasted, dropped or chosen; without Pro the example alone. */
export function PictureInput({ isPro, isBusy, language, onLanguage, onPictures, onFolder, onExample, children }: InputProps) {
  const { t } = useTranslation('screenshots')
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: readonly File[]) => {
    if (files.length > 0 && isPro) onPictures(files)
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
      const folder = droppedFolder(event.dataTransfer.items)
      if (!folder) return take([...event.dataTransfer.files])
      if (isPro) onFolder(folder)
    },
  }
  return (
    <section className={`stack-3 ${styles.input}`} data-over={isOver || undefined} aria-label={t('input.title')} {...drag}>
      <div className={styles.words}>
        <ImageUp size={28} aria-hidden="true" className={styles.icon} />
        <div className="shrink">
          <p className={styles.title}>{t('input.title')}</p>
          <p className="text-dim">{isPro ? t('input.how') : t('input.pro')}</p>
          {isPro ? null : <AppLink to="/user">{t('input.toPro')}</AppLink>}
        </div>
      </div>
      <div className="row-3">
        {isPro ? <FileButton label={t('input.choose')} isAccent accept="image/png,image/jpeg,image/webp" multiple onFiles={take} /> : null}
        <Button look={isPro ? 'plain' : 'accent'} disabled={isBusy} onClick={onExample}>
          {t('input.example')}
        </Button>
        {isPro ? (
          <span className={styles.language}>
            <label htmlFor={`${id}language`}>{t('input.language')}</label>
            <ChoiceSelect id={`${id}language`} values={pictureLanguages} textOf={languageName} value={language} onChange={onLanguage} />
          </span>
        ) : null}
      </div>
      {isPro ? children : null}
      <p className={styles.private}>{t('input.private')}</p>
    </section>
  )
}
