import type { Change } from '@stashwise/accounts/change'
import type { ReadImport } from '@stashwise/progression/transfer/read-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/kit/dialog.tsx'
import { useCharacter } from '../client/use-progress.ts'
import { CombineChoice } from './combine-choice.tsx'
import styles from './transfer.module.css'
import { useReadFile } from './use-read-file.ts'

type Read = ReadImport | { ok: false; fault: 'offline' }

/** Reads progress from a file of ours or of TarkovTracker and shows what it would change before it does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const { fields } = useCharacter()
  const readFile = useReadFile()
  const [read, setRead] = useState<Read>()
  const [done, setDone] = useState<{ change: Change | undefined }>()
  async function choose(file: File | undefined) {
    setDone(undefined)
    setRead(undefined)
    if (file) setRead(await readFile(file))
  }
  return (
    <Dialog title={t('import.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.import}>
        <p className={styles.note}>{t('import.text', { mode: fields.gameMode })}</p>
        <label className={styles.import}>
          {t('import.file')}
          <input type="file" accept=".json,application/json" onChange={(event) => void choose(event.target.files?.[0])} />
        </label>
        <p role="alert" className={styles.fault}>
          {read?.ok === false ? t(`import.fault.${read.fault}`, { mode: fields.gameMode }) : ''}
        </p>
        <p role="status">{done ? t('import.done') : ''}</p>
        {read?.ok && !done ? (
          <>
            <p>
              {t(`import.source.${read.source}`)} {read.unknown > 0 ? t('import.unknown', { count: read.unknown }) : ''}
            </p>
            <CombineChoice brought={read.fields} onDone={(change) => setDone({ change })} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
