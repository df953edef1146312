import { type LoadoutFileFault, maxLoadoutFileBytes, parseLoadoutFile } from '@stashwise/loadouts/loadout-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveLoadout } from '#app/features/loadouts/client/use-loadouts.ts'
import { savedCalls } from '#app/features/loadouts/saved-calls.ts'
import { readCall } from '#app/http/client.ts'
import { Dialog } from '#app/kit/dialog.tsx'
import { FileField } from '#app/kit/form/file-field.tsx'
import styles from './import-dialog.module.css'
import { type ImportReport, importLoadouts } from './import-loadouts.ts'

type State =
  | { kind: 'fault'; fault: LoadoutFileFault | 'offline' }
  | { kind: 'busy'; done: number; count: number }
  | { kind: 'done'; report: ImportReport; unreadable: number }

/** Saves the loadouts of a file as private ones, and says of each that is left out why. */
export function ImportDialog({ onChanged, onClose }: { onChanged(): Promise<void>; onClose(): void }) {
  const { t } = useTranslation('savedloadouts')
  const { t: tFile } = useTranslation('loadouts')
  const { save } = useSaveLoadout()
  const [state, setState] = useState<State>()
  async function choose(file: File) {
    if (state?.kind === 'busy') return
    setState({ kind: 'busy', done: 0, count: 0 })
    const read = file.size > maxLoadoutFileBytes ? ({ ok: false, fault: 'size' } as const) : parseLoadoutFile(await file.text())
    if (!read.ok) return setState({ kind: 'fault', fault: read.fault })
    const own = await readCall(savedCalls.mine.filed.$get()).catch(() => undefined)
    if (!own) return setState({ kind: 'fault', fault: 'offline' })
    const { loadouts, unreadable } = read
    const report = await importLoadouts({
      loadouts,
      own,
      save: ({ title, build }) => save({ title, build }),
      onSaved: (done) => setState({ kind: 'busy', done, count: loadouts.length }),
    })
    setState({ kind: 'done', report, unreadable })
    if (report.added > 0) await onChanged()
  }
  return (
    <Dialog title={t('files.import')} closeLabel={t('files.close')} onClose={onClose}>
      <div className="stack-3 wrap">
        <p className="text-dim">{t('files.lead')}</p>
        <FileField label={tFile('file.open')} note={tFile('file.note')} onChoose={(file) => void choose(file)} />
        <p role="alert" className={styles.fault}>
          {state?.kind === 'fault' ? (state.fault === 'offline' ? t('files.offline') : tFile(`fileFault.${state.fault}`)) : ''}
        </p>
        <div role="status">
          {state?.kind === 'busy' ? t('files.busy', { done: state.done, count: state.count }) : null}
          {state?.kind === 'done' ? <Report {...state} /> : null}
        </div>
      </div>
    </Dialog>
  )
}

function Report({ report: { added, present, refused, rest, stopped }, unreadable }: { report: ImportReport; unreadable: number }) {
  const { t } = useTranslation('savedloadouts')
  return (
    <>
      <p>{t('files.added', { count: added })}</p>
      {present > 0 ? <p>{t('files.present', { count: present })}</p> : null}
      {unreadable > 0 ? <p>{t('files.unreadable', { count: unreadable })}</p> : null}
      {refused.length > 0 ? (
        <>
          <p>{t('files.refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ at, title, error }) => (
              <li key={at}>{t('files.refusedOne', { title, reason: error.title })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {stopped ? (
        <p className={styles.fault}>
          {stopped.title} {t('files.rest', { count: rest })}
        </p>
      ) : null}
    </>
  )
}
