import { splitPath } from '@stashwise/loadouts/tree'
import type { LoadoutChangeView, SavedHead } from '#app/features/loadouts/saved-views.ts'
import { Badge } from '#app/kit/badge.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './saved-note.module.css'

/** Which saved loadout this is, and what the game has changed about it since. */
export function SavedNote({ saved, slotName }: { saved: SavedHead; slotName: (nameId: string) => string }) {
  const { t, format } = useTexts('loadouts')
  const words = (change: LoadoutChangeView): string => {
    if (change.kind === 'figure')
      return t('saved.figure', {
        figure: t(`figure.${change.name}.name`),
        before: format.decimal(change.before),
        now: format.decimal(change.now),
      })
    if (change.kind === 'required') return t('saved.required', { slot: slotName(splitPath(change.path).nameId) })
    return t(`saved.${change.kind}`, { name: change.name })
  }
  return (
    <section className={`card ${styles.saved}`} aria-label={saved.title}>
      <p>
        <b>{saved.title}</b> {saved.author === '' ? null : <span className="text-dim">{t('saved.by', { author: saved.author })}</span>}{' '}
        <Badge>{t(saved.isPublic ? 'saved.public' : 'saved.private')}</Badge>
      </p>
      {saved.changes.length === 0 ? null : (
        <>
          <p className={styles.outdated}>{t('saved.outdated')}</p>
          <ul className={styles.changes}>
            {saved.changes.map((change) => (
              <li key={words(change)}>{words(change)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
