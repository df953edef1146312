import type { LoadoutChangeView } from '#app/features/loadouts/saved-views.ts'
import { Popover } from '#app/kit/popover.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './changes-note.module.css'

/** Marks a loadout that is not as it was saved, and says what the game changed; nothing when all is as it was. */
export function ChangesNote({ changes }: { changes: readonly LoadoutChangeView[] }) {
  const { t, format } = useTexts('savedloadouts')
  if (changes.length === 0) return null
  const isBroken = changes.some(({ kind }) => kind !== 'figure')
  const words = (change: LoadoutChangeView): string => {
    if (change.kind === 'required') return t('change.required')
    if (change.kind !== 'figure') return t(`change.${change.kind}`, { name: change.name || t('change.unnamed') })
    const { name, before, now } = change
    return t('change.figure', { figure: t(`column.${name}`), before: format.decimal(before), now: format.decimal(now) })
  }
  return (
    <Popover
      className={styles.note}
      trigger={<span data-broken={isBroken || undefined}>{t(isBroken ? 'change.broken' : 'change.outdated')}</span>}
    >
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{words(change)}</li>
        ))}
      </ul>
    </Popover>
  )
}
