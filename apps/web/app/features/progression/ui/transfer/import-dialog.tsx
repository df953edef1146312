import type { Change } from '@stashwise/accounts/change'
import { levelledTraders, toGameMode, toWireMode, type WireMode } from '@stashwise/accounts/vocabulary'
import { type QuestUid, traderId } from '@stashwise/game/ids'
import type { FileMode } from '@stashwise/progression/transfer/file-mode'
import { knownOfFacts } from '@stashwise/progression/transfer/known-of-facts'
import { maxFileBytes, type ParsedImport, parseImport } from '@stashwise/progression/transfer/parse-import'
import type { LeftOut } from '@stashwise/progression/transfer/tarkov-tracker'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { FileField } from '#app/kit/form/file-field.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { loadProgression } from '../../facts-query.ts'
import { questIdsQuery } from '../../log-queries.ts'
import { useCharacter } from '../../use-progress.ts'
import { CombineChoice } from './combine-choice.tsx'
import styles from './transfer.module.css'

type Read = ParsedImport | { ok: false; fault: 'offline' }

/** Reads progress from a file of ours or of TarkovTracker and shows what it would change before it does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const { fields } = useCharacter()
  const readFile = useReadFile()
  const [read, setRead] = useState<Read>()
  const [done, setDone] = useState<{ change: Change | undefined }>()
  const [name, setName] = useState('')
  const [isMeant, setIsMeant] = useState(false)
  async function choose(file: File) {
    setName(file.name)
    setDone(undefined)
    setIsMeant(false)
    setRead(undefined)
    setRead(await readFile(file))
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
            <ModeNote of={read.mode} into={fields.gameMode} />
            {isMeant || !isOfAnother(read.mode, fields.gameMode) ? (
              <CombineChoice
                brought={read.fields}
                from={read.source === 'tarkovtracker' ? 'import-tracker' : 'import'}
                onDone={(change) => setDone({ change })}
              />
            ) : (
              <p className="row">
                <Button onClick={() => setIsMeant(true)}>{t('import.anyway', { mode: fields.gameMode })}</Button>
              </p>
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Whether a file names another mode than that of the character it is for. */
const isOfAnother = (of: FileMode, into: WireMode) => of.kind === 'other' || (of.kind === 'named' && of.mode !== toGameMode(into))

/** Says of which mode the progress is, unless it is that of the character. */
function ModeNote({ of, into }: { of: FileMode; into: WireMode }) {
  const { t } = useTranslation('transfer')
  if (of.kind === 'unnamed') return <p className={styles.note}>{t('import.mode.unnamed', { mode: into })}</p>
  if (!isOfAnother(of, into)) return null
  return (
    <Callout role="alert">
      {of.kind === 'named'
        ? t('import.mode.another', { of: toWireMode(of.mode), mode: into })
        : t('import.mode.unread', { of: of.text, mode: into })}
    </Callout>
  )
}

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

/** Reads a chosen file for the mode being played. `offline`: what it names could not be looked up. Never rejects. */
function useReadFile(): (file: File) => Promise<ParsedImport | { ok: false; fault: 'offline' }> {
  const { mode, locale } = useFrame()
  const queries = useQueryClient()
  return async (file) => {
    if (file.size > maxFileBytes) return { ok: false, fault: 'size' }
    try {
      const [text, { facts }, ids] = await Promise.all([
        file.text(),
        loadProgression(queries, mode, locale),
        queries.ensureQueryData(questIdsQuery(mode)),
      ])
      const traderOf = (id: string) => levelledTraders.find((name) => name.toLowerCase() === facts.traders.get(traderId(id))?.slug)
      return parseImport(text, mode, { known: knownOfFacts(facts), traderOf, questOf: (id): QuestUid | undefined => ids[id] })
    } catch {
      return { ok: false, fault: 'offline' }
    }
  }
}
