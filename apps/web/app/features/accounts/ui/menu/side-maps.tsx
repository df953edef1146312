import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player-sync/user-provider.tsx'
import { isInTheMaking } from '#app/features/shell/in-the-making.ts'
import { mapSlugs } from '#app/features/shell/pages.ts'
import { SoonMark } from '#app/features/shell/soon-mark.tsx'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import styles from './side-maps.module.css'
import { useMapCounts } from './use-map-counts.ts'

/** Maps of the side menu: those one plays again and again. */
const sideSlugs = mapSlugs.filter((slug) => slug !== 'ground-zero' && slug !== 'labyrinth')

/** The maps in the side menu, for players who have asked for them in their settings. */
export function SideMaps() {
  const isWanted = useUserField((user) => user?.feature_maps ?? false)
  return isWanted ? <MapList /> : null
}

function MapList() {
  const { t } = useTranslation(['user', 'shell'])
  const counts = useMapCounts()
  const placeOf = usePlace()
  return (
    <ul className={styles.maps} aria-label={t('maps.label')}>
      {sideSlugs.map((slug) => (
        <li key={slug}>
          <AppLink to={`/maps/${slug}`} {...placeOf(`/maps/${slug}`)}>
            <span>{t(`shell:map.${slug}`)}</span>
            <QuestCount count={counts[slug] ?? 0} />
            {isInTheMaking(`/maps/${slug}`) ? <SoonMark /> : null}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function QuestCount({ count }: { count: number }) {
  const { t } = useTranslation(['user', 'shell'])
  if (count === 0) return null
  const said = t('maps.quests', { count })
  return (
    <i title={said}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said}</span>
    </i>
  )
}
