import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import styles from './code.module.css'

/** A text to paste elsewhere, whole on the page, with a button that copies it. */
export function Code({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('streamers')
  const { message, copy } = useCopy(t('command.byHand'))
  return (
    <>
      <div className={`row-middle ${styles.code}`}>
        <code>{text}</code>
        <Button aria-label={t('command.copyIt', { what: label })} onClick={() => void copy(text, t('command.copied'))}>
          {t('command.copy')}
        </Button>
      </div>
      <FormNote isLine>{message}</FormNote>
    </>
  )
}
