import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#app/http/call-error.ts'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useLoadoutRight, useSaveLoadout } from '../use-loadouts.ts'
import type { LoadoutView } from '../views.ts'
import styles from './own-actions.module.css'

const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ActionsProps = {
  loadout: LoadoutView
  onChanged(): Promise<void>
  /** Undefined: what was refused before no longer counts. */
  onRefused(error: CallError | undefined): void
}

/** Publishes a loadout, makes it private, deletes it after 'Are you sure?'. */
export function OwnActions({ loadout, onChanged, onRefused }: ActionsProps) {
  const { t } = useTranslation('savedloadouts')
  const { uid, title, isPublic } = loadout
  const right = useLoadoutRight()
  const { publish, remove, isBusy } = useSaveLoadout()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  const run = async (call: ReturnType<typeof publish> | ReturnType<typeof remove>) => {
    onRefused(undefined)
    const result = await call
    if (!result.ok) return onRefused(result.error)
    await onChanged()
  }
  const canPublish = isPublic || right === 'pro'
  return (
    <span className={styles.actions}>
      {canPublish ? (
        <Button
          aria-disabled={isBusy || undefined}
          aria-label={t(isPublic ? 'hideNamed' : 'publishNamed', { title })}
          onClick={() => isBusy || void run(publish({ uid, isPublic: !isPublic }))}
        >
          {t(isPublic ? 'hide' : 'publish')}
        </Button>
      ) : null}
      <Button look="quiet" aria-label={t('deleteNamed', { title })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('sure')}
          text={t(loadout.likes > 0 ? 'deleteLiked' : 'deleteText', { title, count: loadout.likes })}
          confirm={t('delete')}
          cancel={t('cancel')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void run(remove(uid)).then(close)}
        />
      ) : null}
    </span>
  )
}
