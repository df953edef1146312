import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { useCopy } from '#app/kit/use-copy.ts'
import styles from './factors-page.module.css'

/** Recovery codes that were just made; they are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('admin')
  const { message, copy } = useCopy(t('factor.recovery.byHand'))
  const text = codes.join('\n')
  return (
    <Panel title={t('factor.recovery.new')}>
      <p role="status">{t('factor.recovery.once')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button look="accent" onClick={() => void copy(text, t('factor.recovery.copied'))}>
          {t('factor.recovery.copy')}
        </Button>
        <Button onClick={() => saveFile('stashwise-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('factor.recovery.save')}
        </Button>
      </FormActions>
      <FormNote isLine>{message}</FormNote>
    </Panel>
  )
}
