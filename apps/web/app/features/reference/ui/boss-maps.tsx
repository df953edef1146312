import { AppLink } from '#app/kit/app-link.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { BossMap } from '../boss-view.ts'
import styles from './reference.module.css'

/** The maps a boss comes to, each with its chance in a raid and what it depends on. */
export function BossMaps({ maps }: { maps: readonly BossMap[] }) {
  const { t, format } = useTexts('reference')
  return (
    <span className={styles.maps}>
      {maps.map(({ slug, name, hasPage, chance, only, afterSwitch }) => {
        const notes = [...(only ?? []).map((variant) => t(`variant.${variant}`)), ...(afterSwitch ? [t('boss.afterSwitch')] : [])]
        return (
          <span key={`${slug} ${chance} ${notes.join()}`}>
            <MapMark map={slug} name={name} /> {hasPage ? <AppLink to={`/maps/${slug}`}>{name}</AppLink> : name} {format.share(chance)}
            {notes.length > 0 ? <small className="text-dim"> {notes.join(', ')}</small> : null}
          </span>
        )
      })}
    </span>
  )
}
