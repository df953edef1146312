import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormNote, Refusal } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { Upload, Uploads } from '../client/use-uploads.ts'
import { maxFiles } from '../limits.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './images.module.css'

/** Files to upload, each with the item that its name means, before anything is sent. */
export function UploadPanel({ uploads: { uploads, leftOut, match, send, addFiles, remove } }: { uploads: Uploads }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const [reason, setReason] = useState('')
  const matched = uploads.filter(({ item, state }) => item && state !== 'failed').length
  return (
    <Panel title={t('upload.title')} isWide>
      <div className="stack-3">
        <DropZone title={t('upload.drop')} text={t('upload.names')} choose={t('upload.choose')} multiple onFiles={addFiles} />
        {leftOut > 0 ? (
          <FormNote isError>{t('upload.leftOut', { count: leftOut, figure: formatNumber(maxFiles, locale) })}</FormNote>
        ) : null}
        <Refusal of={match.error} failed={t('upload.matchFailed')} />
        {uploads.length === 0 ? null : (
          <>
            <ul className={styles.uploads} aria-label={t('upload.files')}>
              {uploads.map((upload) => (
                <UploadRow key={upload.id} upload={upload} isBusy={send.isPending} onRemove={() => remove(upload.id)} />
              ))}
            </ul>
            <div className={styles.send}>
              <Input
                value={reason}
                maxLength={500}
                aria-label={t('reason')}
                placeholder={t('reason')}
                onChange={(event) => setReason(event.target.value)}
              />
              <Button look="accent" disabled={matched === 0 || send.isPending || match.isPending} onClick={() => send.mutate(reason)}>
                {send.isPending ? t('upload.sending') : t('upload.send', { count: matched, figure: formatNumber(matched, locale) })}
              </Button>
            </div>
          </>
        )}
        <Refusal of={send.error} failed={t('upload.failed')} />
        <FormNote>
          {send.isSuccess && send.data.changed > 0
            ? t('upload.done', { count: send.data.changed, figure: formatNumber(send.data.changed, locale) })
            : null}
        </FormNote>
      </div>
    </Panel>
  )
}

function UploadRow({ upload, isBusy, onRemove }: { upload: Upload; isBusy: boolean; onRemove(): void }) {
  const { t } = useTranslation('images')
  const { file, url, item, by, count, state, error } = upload
  return (
    <li className={styles.upload}>
      <span className={styles.thumb} style={{ backgroundImage: `url(${url})` }} />
      <div className={styles.uploadText}>
        <span className={styles.file}>{file.name}</span>
        {state === 'matching' ? <span className="text-dim">{t('upload.matching')}</span> : null}
        {state !== 'matching' && !item ? (
          <span className={styles.fault}>{count === 0 ? t('upload.unknown') : t('upload.noItem', { count })}</span>
        ) : null}
        {item && by ? <span className="text-dim">{t(`upload.by.${by}`)}</span> : null}
        <Refusal of={error ?? null} failed={t('upload.failed')} />
      </div>
      {item ? (
        <div className={styles.uploadItem}>
          <ItemCell cell={item.cell} size={40} />
          <span>
            {item.name} {item.source === 'ours' || item.source === 'feed' ? <Badge>{t(`upload.replaces.${item.source}`)}</Badge> : null}
          </span>
        </div>
      ) : null}
      {state === 'sending' || state === 'sent' ? <Badge tone="accent">{t(`upload.state.${state}`)}</Badge> : null}
      <IconButton label={t('upload.remove', { file: file.name })} disabled={isBusy} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
