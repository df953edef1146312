import { type FiledLoadout, filedKey, maxLoadoutFileBytes, parseLoadoutFile, type ReadLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { FileField } from '#app/kit/form/file-field.tsx'
import styles from './share-dialog.module.css'
import type { LinkRefusal } from './use-find-build.ts'

/** Why a build of a file is not opened. `partly`: so many of its parts are left out, which has to be confirmed. */
export type FileRefusal = { kind: LinkRefusal } | { kind: 'partly'; missing: number }

export type FileImportProps = {
  /** Opens a build of the file, or says why not. */
  onOpen: (loadout: FiledLoadout, isSure: boolean) => Promise<FileRefusal | undefined>
}

/** Opens a build of a file; of several the player chooses one. */
export function FileImport({ onOpen }: FileImportProps) {
  const { t } = useTranslation('loadouts')
  const [read, setRead] = useState<ReadLoadoutFile>()
  const [refused, setRefused] = useState<{ loadout: FiledLoadout; refusal: FileRefusal }>()

  async function choose(file: File) {
    setRefused(undefined)
    const found = file.size > maxLoadoutFileBytes ? ({ ok: false, fault: 'size' } as const) : parseLoadoutFile(await file.text())
    setRead(found)
    const [only, ...others] = found.ok ? found.loadouts : []
    if (only && others.length === 0) await open(only)
  }
  async function open(loadout: FiledLoadout) {
    const isSure = refused?.loadout === loadout && refused.refusal.kind === 'partly'
    const refusal = await onOpen(loadout, isSure)
    setRefused(refusal && { loadout, refusal })
  }
  return (
    <div className={`stack-2 ${styles.fromFile}`}>
      <FileField label={t('file.open')} note={t('file.note')} onChoose={(file) => void choose(file)} />
      <p role="alert" className={styles.fault}>
        {read?.ok === false ? t(`fileFault.${read.fault}`) : refused ? refusalWords(refused.refusal) : ''}
      </p>
      {read?.ok && (read.loadouts.length > 1 || refused?.refusal.kind === 'partly') ? (
        <ul className={`stack-2 ${styles.filed}`} aria-label={t('file.builds')}>
          {Array.from(new Map(read.loadouts.map((each) => [filedKey(each), each])), ([key, loadout]) => (
            <li key={key}>
              <Button onClick={() => void open(loadout)}>{t('file.openNamed', { title: loadout.title })}</Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )

  function refusalWords(refusal: FileRefusal): string {
    return refusal.kind === 'partly' ? t('file.partly', { count: refusal.missing }) : t(`linkRefusal.${refusal.kind}`)
  }
}
