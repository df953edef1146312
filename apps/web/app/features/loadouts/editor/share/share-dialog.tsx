import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { type BuildText, buildAsMarkdown, buildAsText } from './build-text.ts'
import styles from './share-dialog.module.css'
import type { LinkRefusal } from './use-find-build.ts'

type Props = {
  text: BuildText
  /** Address of the picture. */
  picture: string
  /** Opens what was pasted, or says why not. */
  onImport: (pasted: string) => Promise<LinkRefusal | undefined>
  onClose: () => void
}

/** Takes a build along: as a link, text or picture; and brings one in. */
export function ShareDialog({ text, picture, onImport, onClose }: Props) {
  const { t } = useTranslation('loadouts')
  const [note, setNote] = useState<string>()
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words)
      setNote(t('share.copied'))
    } catch {
      setNote(t('share.byHand'))
    }
  }
  return (
    <Dialog title={t('share.title')} closeLabel={t('share.close')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.lead}>{t('share.lead')}</p>
        <CopyField
          label={t('share.link')}
          value={text.url}
          copy={t('share.copy')}
          copied={t('share.copied')}
          byHand={t('share.byHand')}
          isNew
        />
        <div className={styles.buttons}>
          <Button onClick={() => void copy(buildAsText(text))}>{t('share.asText')}</Button>
          <Button onClick={() => void copy(buildAsMarkdown(text))}>{t('share.asMarkdown')}</Button>
          <ButtonAnchor href={picture} target="_blank" rel="noreferrer">
            {t('share.picture')}
          </ButtonAnchor>
        </div>
        <FormNote isLine>{note ?? null}</FormNote>
        <ImportField onImport={onImport} />
      </div>
    </Dialog>
  )
}

function ImportField({ onImport }: Pick<Props, 'onImport'>) {
  const { t } = useTranslation('loadouts')
  const id = useId()
  const errorId = useId()
  const [pasted, setPasted] = useState('')
  const [refusal, setRefusal] = useState<LinkRefusal>()
  return (
    <form
      className={styles.import}
      onSubmit={(event) => {
        event.preventDefault()
        void onImport(pasted).then(setRefusal)
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {t('share.import')}
      </label>
      <FieldLine>
        <Input
          id={id}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('share.importHint')}
          value={pasted}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={errorId}
          onChange={(event) => {
            setPasted(event.target.value)
            setRefusal(undefined)
          }}
        />
        <Button type="submit">{t('share.open')}</Button>
      </FieldLine>
      <p id={errorId} role="alert" className={styles.refused}>
        {refusal ? t(`linkRefusal.${refusal}`) : ''}
      </p>
    </form>
  )
}
