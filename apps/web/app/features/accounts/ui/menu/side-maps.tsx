import { NavLink } from 'react-router'
import { mayPrefetch } from '../../../../ui/connection.ts'
import { mapSlugs } from '../../../shell/pages.ts'
import { useUserField } from '../../client/user-provider.tsx'
import { useUserText } from './use-user-text.ts'

/** Maps of the side menu: those one plays again and again. */
const sideSlugs = mapSlugs.filter((slug) => slug !== 'ground-zero' && slug !== 'labyrinth')

/** The maps in the side menu, for players who have asked for them in their settings. */
export function SideMaps() {
  const { t } = useUserText()
  const isWanted = useUserField((user) => user?.feature_maps ?? false)
  if (!isWanted) return null
  return (
    <ul className="side-maps" aria-label={t('user.maps.label')}>
      {sideSlugs.map((slug) => (
        <li key={slug}>
          <NavLink to={`/maps/${slug}`} end prefetch={mayPrefetch() ? 'intent' : 'none'}>
            {t(`shell.map.${slug}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
