import { useTranslation } from 'react-i18next'
import { useLoadoutRight, useSaveLoadout } from '#app/features/loadouts/client/use-loadouts.ts'
import { Button } from '#app/kit/button.tsx'
import { DeleteLoadout, type LoadoutActionProps } from '../list/delete-loadout.tsx'
import styles from './own-actions.module.css'

/** Publishes a loadout, makes it private, deletes it after 'Are you sure?'. */
export function OwnActions({ loadout, onChanged, onRefused }: LoadoutActionProps) {
  const { t } = useTranslation('savedloadouts')
  const { uid, title, isPublic } = loadout
  const right = useLoadoutRight()
  const { publish, isBusy } = useSaveLoadout()
  const run = async (call: ReturnType<typeof publish>) => {
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
      <DeleteLoadout loadout={loadout} onChanged={onChanged} onRefused={onRefused} />
    </span>
  )
}
