import { useTranslation } from 'react-i18next'
import { useSaveLoadout } from '#app/features/loadouts/client/use-loadouts.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import type { CallError } from '#app/http/call-error.ts'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'

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
  async function confirm() {
    onRefused(undefined)
    const result = await remove(uid)
    if (result.ok) await onChanged()
    else onRefused(result.error)
  }
  return (
    <ConfirmButton
      look="quiet"
      aria-label={t('deleteNamed', { title })}
      title={t('sure')}
      text={t(likes > 0 ? 'deleteLiked' : 'deleteText', { title, count: likes })}
      cancel={t('cancel')}
      isBusy={isBusy}
      onConfirm={confirm}
    >
      {t('delete')}
    </ConfirmButton>
  )
}
