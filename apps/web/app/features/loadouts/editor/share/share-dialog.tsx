import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { type BuildText, buildAsMarkdown, buildAsText } from './build-text.ts'
import styles from './share-dialog.module.css'
import type { LinkRefusal } from './use-find-build.ts'
import { usePastedLink } from './use-pasted-link.ts'

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
  const { pasted, edit, errors, isBusy, send } = usePastedLink(onImport)
  return (
    <div className={styles.import}>
      <EditForm errors={errors} onSend={() => void send()}>
        <Field label={t('share.import')} hint="" error={errors?.link}>
          {(control) => (
            <FieldLine>
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                placeholder={t('share.importHint')}
                value={pasted}
                onChange={(event) => edit(event.target.value)}
              />
              <SubmitButton look="plain" isPending={isBusy}>
                {t('share.open')}
              </SubmitButton>
            </FieldLine>
          )}
        </Field>
      </EditForm>
    </div>
  )
}
