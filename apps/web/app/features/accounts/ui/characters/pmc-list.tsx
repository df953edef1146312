import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { PmcFace, pmcsOf } from '../menu/pmc-face.tsx'
import styles from './pmc-list.module.css'
import { usePmcActs } from './use-pmc-acts.ts'

/** The player's PMCs, the selected one marked; a press selects another one. */
export function PmcList({ user, labelledBy, onDone }: { user: UserRecord; labelledBy: string; onDone?: () => void }) {
  const { t } = useTranslation('user')
  const { select, isBusy } = usePmcActs(onDone)
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {pmcsOf(user).map((pmc) => {
        const isSelected = pmc.uid === user.characterUid
        const facts = t('menu.facts', { faction: pmc.faction, level: pmc.level, mode: pmc.gameMode })
        return (
          <li key={pmc.uid}>
            {isSelected ? (
              <div className={styles.line} aria-current="true">
                <PmcFace pmc={pmc} />
                <Badge tone="accent">{t('menu.current')}</Badge>
              </div>
            ) : (
              <button
                type="button"
                className={styles.line}
                disabled={!user.pro}
                aria-disabled={isBusy || undefined}
                aria-label={t('menu.select', { name: pmc.characterName || t('menu.unnamed'), facts })}
                onClick={() => select(pmc.uid)}
              >
                <PmcFace pmc={pmc} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
