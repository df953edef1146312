import { AppLink } from '#app/kit/app-link.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { BossMap } from '../boss-view.ts'
import { conditionWords } from './condition-words.ts'
import styles from './reference.module.css'

/** The maps a boss comes to, each once with its chances in a raid and what they depend on, and the places there. */
export function BossMaps({ maps }: { maps: readonly BossMap[] }) {
  const { t, format } = useTexts('reference')
  return (
    <span className={styles.maps}>
      {[...Map.groupBy(maps, ({ slug }) => slug)].map(([slug, [first, ...others]]) =>
        first === undefined ? null : (
          <span key={slug}>
            <MapMark map={slug} name={first.name} />{' '}
            {first.hasPage ? (
              <AppLink className="tap" to={`/maps/${slug}`}>
                {first.name}
              </AppLink>
            ) : (
              first.name
            )}{' '}
            {[first, ...others].map(({ chance, ...conditions }, at) => {
              const notes = conditionWords(conditions, t)
              return (
                <span key={`${chance} ${notes.join()}`}>
                  {at > 0 ? '\u00a0· ' : null}
                  {format.share(chance)}
                  {notes.length > 0 ? <small className="text-dim"> {notes.join(', ')}</small> : null}
                </span>
              )
            })}
            {first.spots === undefined || first.spots.length === 0 ? null : (
              <small className={`text-dim ${styles.page}`}>
                {first.spots.map(({ name, share }) => (share === undefined ? name : `${name}\u00a0${format.share(share)}`)).join(' · ')}
              </small>
            )}
          </span>
        ),
      )}
    </span>
  )
}
