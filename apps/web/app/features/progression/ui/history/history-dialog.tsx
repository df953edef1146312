import { standing } from '@stashwise/accounts/change'
import type { HistoryEntry } from '@stashwise/accounts/history'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useHistory } from '../../client/history-query.ts'
import { changeOfRestore, useProgressActs } from '../../client/use-progress-acts.ts'
import { useCharacter } from '../../use-progress.ts'
import styles from './history-dialog.module.css'
import { useChangeText } from './use-change-text.ts'

/** Entries shown at first, and more with every press. */
const step = 30

/** Everything that was changed in 30 days, the latest first; each can be undone, or gone back to. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const [wanted, setWanted] = useState(step)
  const { entries, hasMore, isFailed, retry } = useHistory(wanted)
  const [result, setResult] = useState('')
  return (
    <Dialog place="side" title={t('history.title')} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.lead}>{t('history.lead')}</p>
      <p role="status" className={styles.status}>
        {result}
      </p>
      {isFailed ? (
        <Empty title={t('history.failed')} action={<Button onClick={retry}>{t('history.retry')}</Button>} />
      ) : entries === undefined ? (
        <Waiting label={t('history.loading')} />
      ) : entries.length === 0 ? (
        <Empty title={t('history.empty')}>{t('history.emptyHint')}</Empty>
      ) : (
        <ol className={`stack-2 ${styles.list}`}>
          {entries.map((entry) => (
            <Entry key={entry.from} entry={entry} entries={entries} onResult={setResult} />
          ))}
        </ol>
      )}
      {hasMore ? <Button onClick={() => setWanted(wanted + step)}>{t('history.more')}</Button> : null}
    </Dialog>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`stack-2 ${styles.list}`}>
      <Skeleton height={88} />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  )
}

function Entry({ entry, entries, onResult }: { entry: HistoryEntry; entries: readonly HistoryEntry[]; onResult: (text: string) => void }) {
  const { t, format } = useTexts('transfer')
  const { fields } = useCharacter()
  const textOf = useChangeText()
  const { undo, restore } = useProgressActs()
  const [asks, setAsks] = useState(false)
  const left = useMemo(() => standing(entry.change, fields), [entry, fields])
  const time = format.dateTime(entry.at)
  async function run(work: () => Promise<'done' | 'nothing' | 'failed'>, done: string) {
    setAsks(false)
    onResult('')
    const result = await work()
    onResult(result === 'done' ? done : result === 'nothing' ? t('history.nothing') : t('history.notDone'))
  }
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={new Date(entry.at).toISOString()}>{time}</time>
        {entry.kind === 'edit' ? null : <span>{t(`history.kind.${entry.kind}`)}</span>}
      </p>
      <ul className={styles.lines}>
        {textOf(entry.change).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {asks ? (
        <Restoring
          names={textOf(changeOfRestore(entries, entry) ?? {})}
          onCancel={() => setAsks(false)}
          onConfirm={() => void run(() => restore(entry), t('history.restored', { time }))}
        />
      ) : (
        <p className="row">
          <Button
            disabled={!left}
            title={left ? undefined : t('history.nothing')}
            onClick={() => void run(() => undo(entry), t('history.undone'))}
          >
            {t('history.undo')}
          </Button>
          <Button look="quiet" onClick={() => setAsks(true)}>
            {t('history.restore')}
          </Button>
        </p>
      )}
    </li>
  )
}

function Restoring({ names, onCancel, onConfirm }: { names: string[]; onCancel: () => void; onConfirm: () => void }) {
  const { t } = useTranslation('transfer')
  return (
    <div className={styles.restoring}>
      <p>{t('history.restoreText')}</p>
      <ul className={styles.lines}>
        {names.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="row">
        <Button look="accent" onClick={onConfirm}>
          {t('history.restoreConfirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </div>
  )
}
