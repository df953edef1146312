import { keysOf } from '@stashwise/game/objects'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { DropPanel } from '#app/kit/drop-panel.tsx'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useWanted } from '../../client/first-view.tsx'
import { useProgress } from '../../use-progress.ts'
import styles from './progress-menu.module.css'

/** Few undo from here: what it needs is loaded once somebody uses the page. */
const UndoLast = browserPart(async () => (await import('./undo-last.tsx')).UndoLast)

type Opened = ComponentType<{ onClose: () => void }>
const dialogs = {
  history: () => withTexts(import('../history/history-dialog.tsx'), 'transfer').then(({ HistoryDialog }): Opened => HistoryDialog),
  export: () => withTexts(import('../transfer/export-dialog.tsx'), 'transfer').then(({ ExportDialog }): Opened => ExportDialog),
  import: () => withTexts(import('../transfer/import-dialog.tsx'), 'transfer').then(({ ImportDialog }): Opened => ImportDialog),
  reset: () => withTexts(import('./reset-dialog.tsx'), 'transfer').then(({ ResetDialog }): Opened => ResetDialog),
}
type DialogName = keyof typeof dialogs

/**
 * What a player does with progress as a whole: undo, history, files, reset; says where it is saved. Pages that show it load the namespace
 * `progress`.
 */
export function ProgressMenu() {
  const { t } = useTranslation('progress')
  const { place, isStored } = useProgress()
  const { isWanted } = useWanted()
  const [open, setOpen] = useState<DialogName>()
  const close = () => setOpen(undefined)
  const press = (name: DialogName) => (event: MouseEvent<HTMLElement>) => {
    // A popover would lie over the dialog.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
    setOpen(name)
  }
  const saved = place === 'account' ? t('saved.account') : isStored ? t('saved.browser') : t('saved.tab')
  return (
    <>
      <DropPanel trigger={t('menu')} label={t('menu')} align="end">
        <div className={styles.menu}>
          {isWanted ? <UndoLast /> : null}
          {keysOf(dialogs).map((name) => (
            <Button key={name} look="quiet" onClick={press(name)}>
              {t(name)}
            </Button>
          ))}
          <p className={styles.note} data-warn={isStored ? undefined : ''}>
            {saved}
          </p>
        </div>
      </DropPanel>
      {open === undefined ? null : <Loaded key={open} load={dialogs[open]} onClose={close} />}
    </>
  )
}

function Loaded({ load, onClose }: { load: () => Promise<Opened>; onClose: () => void }) {
  const Dialog = useLoaded(true, load, onClose)
  return Dialog ? <Dialog onClose={onClose} /> : null
}
