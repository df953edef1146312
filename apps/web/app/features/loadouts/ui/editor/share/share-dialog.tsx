import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { CopyField } from '#app/kit/copy-field.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { type BuildText, buildAsMarkdown, buildAsText } from './build-text.ts'
import { FileImport, type FileImportProps } from './file-import.tsx'
import { LinkForm } from './link-form.tsx'
import styles from './share-dialog.module.css'
import type { LinkRefusal } from './use-find-build.ts'

type Props = {
  text: BuildText
  /** Address of the picture. */
  picture: string
  /** Opens what was pasted, or says why not. */
  onImport: (pasted: string) => Promise<LinkRefusal | undefined>
  onSave: () => void
  onImportFiled: FileImportProps['onOpen']
  onClose: () => void
}

/** Takes a build along: as a link, text or picture; and brings one in. */
export function ShareDialog({ text, picture, onImport, onSave, onImportFiled, onClose }: Props) {
  const { t } = useTranslation('loadouts')
  const { message, copy } = useCopy(t('share.byHand'))
  return (
    <Dialog title={t('share.title')} closeLabel={t('share.close')} onClose={onClose}>
      <div className={`stack-2 ${styles.body}`}>
        <p className="text-dim">{t('share.lead')}</p>
        <CopyField
          label={t('share.link')}
          value={text.url}
          copy={t('share.copy')}
          copied={t('share.copied')}
          byHand={t('share.byHand')}
          isNew
        />
        <div className="row">
          <Button onClick={() => void copy(buildAsText(text), t('share.copied'))}>{t('share.asText')}</Button>
          <Button onClick={() => void copy(buildAsMarkdown(text), t('share.copied'))}>{t('share.asMarkdown')}</Button>
          <ButtonAnchor href={picture} target="_blank" rel="noreferrer">
            {t('share.picture')}
          </ButtonAnchor>
          <Button onClick={onSave}>{t('file.save')}</Button>
        </div>
        <FormNote isLine>{message}</FormNote>
        <div className={styles.import}>
          <LinkForm label={t('share.import')} placeholder={t('share.importHint')} submit={t('share.open')} onLink={onImport} />
          <FileImport onOpen={onImportFiled} />
        </div>
      </div>
    </Dialog>
  )
}
