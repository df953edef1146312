import type { Change } from '@stashwise/accounts/change'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { useProgressActs } from '../../client/use-progress-acts.ts'
import styles from './progress-menu.module.css'

/** Few undo: the words for changes of every kind are loaded with the first. */
const UndoneText = browserPart(async () => (await import('../history/undone-text.tsx')).UndoneText)

/** Takes the last change back and says what it was. */
export function UndoLast() {
  const { t } = useTranslation('progress')
  const { undoLast } = useProgressActs()
  const [isBusy, setIsBusy] = useState(false)
  /** What was undone; `none`: there was nothing. */
  const [result, setResult] = useState<Change | 'none' | 'failed'>()
  async function undo() {
    if (isBusy) return
    setIsBusy(true)
    try {
      setResult((await undoLast())?.change ?? 'none')
    } catch {
      setResult('failed')
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void undo()}>
        {t('undo')}
      </Button>
      <p role="status" className={styles.note}>
        {typeof result === 'object' ? <UndoneText change={result} /> : null}
        {result === 'none' ? t('nothingToUndo') : null}
        {result === 'failed' ? t('undoFailed') : null}
      </p>
    </>
  )
}
