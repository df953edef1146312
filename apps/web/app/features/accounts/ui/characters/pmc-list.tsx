import type { UserRecord } from '@stashwise/accounts/record'
import { MenuEntry } from '#app/kit/menu-entry.tsx'
import { PmcFace, PmcMark } from '../menu/pmc-face.tsx'
import { pmcsOf } from '../menu/pmc-of.ts'
import { useUserText } from '../menu/use-user-text.ts'
import styles from './pmc-list.module.css'
import { usePmcActs } from './use-pmc-acts.ts'

/** The player's PMCs, the selected one marked; a press selects another one. */
export function PmcList({ user, labelledBy, onDone }: { user: UserRecord; labelledBy: string; onDone?: () => void }) {
  const { t } = useUserText()
  const { select, isBusy } = usePmcActs()
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {pmcsOf(user).map((pmc) => {
        const isSelected = pmc.uid === user.charUid
        const facts = t('user.menu.facts', { fraction: pmc.fraction, level: pmc.level, mode: pmc.gameMode })
        return (
          <li key={pmc.uid}>
            {isSelected ? (
              <div className={styles.line} aria-current="true">
                <PmcFace pmc={pmc} />
                <PmcMark isOn>{t('user.menu.current')}</PmcMark>
              </div>
            ) : (
              <MenuEntry>
                <button
                  type="button"
                  className={styles.line}
                  disabled={!user.pro}
                  aria-disabled={isBusy || undefined}
                  aria-label={t('user.menu.select', { name: pmc.charName || t('user.menu.unnamed'), facts })}
                  onClick={() => void select(pmc.uid).then((isDone) => isDone && onDone?.())}
                >
                  <PmcFace pmc={pmc} />
                </button>
              </MenuEntry>
            )}
          </li>
        )
      })}
    </ul>
  )
}
