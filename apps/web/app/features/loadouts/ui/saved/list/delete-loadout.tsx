import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveLoadout } from '#app/features/loadouts/client/use-loadouts.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import type { CallError } from '#app/http/call-error.ts'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'

const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

export type LoadoutActionProps = {
  loadout: LoadoutView
  onChanged(): Promise<void>
  /** Undefined: what was refused before no longer counts. */
  onRefused(error: CallError | undefined): void
}

/** Deletes a loadout after 'Are you sure?'. */
export function DeleteLoadout({ loadout: { uid, title, likes }, onChanged, onRefused }: LoadoutActionProps) {
  const { t } = useTranslation('savedloadouts')
  const { remove, isBusy } = useSaveLoadout()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  async function confirm() {
    onRefused(undefined)
    const result = await remove(uid)
    if (result.ok) await onChanged()
    else onRefused(result.error)
    close()
  }
  return (
    <>
      <Button look="quiet" aria-label={t('deleteNamed', { title })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('sure')}
          text={t(likes > 0 ? 'deleteLiked' : 'deleteText', { title, count: likes })}
          confirm={t('delete')}
          cancel={t('cancel')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </>
  )
}
