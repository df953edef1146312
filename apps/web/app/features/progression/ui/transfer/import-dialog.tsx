import type { Change } from '@stashwise/accounts/change'
import type { ParsedImport } from '@stashwise/progression/transfer/parse-import'
import type { LeftOut } from '@stashwise/progression/transfer/tarkov-tracker'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/kit/dialog.tsx'
import { FileField } from '#app/kit/form/file-field.tsx'
import { useCharacter } from '../../use-progress.ts'
import { CombineChoice } from './combine-choice.tsx'
import styles from './transfer.module.css'
import { useReadFile } from './use-read-file.ts'

type Read = ParsedImport | { ok: false; fault: 'offline' }

/** Reads progress from a file of ours or of TarkovTracker and shows what it would change before it does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const { fields } = useCharacter()
  const readFile = useReadFile()
  const [read, setRead] = useState<Read>()
  const [done, setDone] = useState<{ change: Change | undefined }>()
  const [name, setName] = useState('')
  async function choose(file: File | undefined) {
    setName(file?.name ?? '')
    setDone(undefined)
    setRead(undefined)
    if (file) setRead(await readFile(file))
  }
  return (
    <Dialog title={t('import.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.import}>
        <p className={styles.note}>{t('import.text', { mode: fields.gameMode })}</p>
        <FileField label={t('import.file')} note={name === '' ? t('import.fileNote') : name} onChoose={(file) => void choose(file)} />
        <p role="alert" className={styles.fault}>
          {read?.ok === false ? t(`import.fault.${read.fault}`, { mode: fields.gameMode }) : ''}
        </p>
        <p role="status">{done ? t('import.done') : ''}</p>
        {read?.ok && !done ? (
          <>
            <p>
              {t(`import.source.${read.source}`)} {read.unknown > 0 ? t('import.unknown', { count: read.unknown }) : ''}
            </p>
            <LeftOutNote leftOut={read.leftOut} />
            <CombineChoice
              brought={read.fields}
              from={read.source === 'tarkovtracker' ? 'import-tracker' : 'import'}
              onDone={(change) => setDone({ change })}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

/** What of another program's file has no place here. */
function LeftOutNote({ leftOut }: { leftOut: LeftOut | undefined }) {
  const { t } = useTranslation('transfer')
  const kinds = leftOut ? (['objectiveCounts', 'hideoutParts', 'story'] as const).filter((kind) => leftOut[kind] > 0) : []
  if (!leftOut || kinds.length === 0) return null
  return (
    <>
      <p>{t('import.leftOut.title')}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`import.leftOut.${kind}`, { count: leftOut[kind] })}</li>
        ))}
      </ul>
    </>
  )
}
