import { useTranslation } from 'react-i18next'
import { ItemLink } from '../../item-link.tsx'
import { DetailPart, type DetailProps } from './detail-part.tsx'
import styles from './quest-keys.module.css'

/** The keys a quest needs, by map. */
export function QuestKeys({ state, quests: { progression } }: DetailProps) {
  const { t } = useTranslation('quests')
  const { keys } = state.quest
  if (keys.length === 0) return null
  return (
    <DetailPart title={t('keys')}>
      <ul>
        {keys.map(({ map, anyOf }) => (
          <li key={`${map} ${anyOf.join()}`} className={styles.keys}>
            {map === undefined ? null : <span className="text-dim">{progression.names.map(map)}</span>}
            {anyOf.map((uid) => (
              <ItemLink key={uid} uid={uid} progression={progression} />
            ))}
            {anyOf.length > 1 ? <span className="text-dim">{t('anyKey')}</span> : null}
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
