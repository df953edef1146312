import type { UserRecord } from '@stashwise/accounts/record'
import { MenuEntry } from '../../../../kit/menu-entry.tsx'
import { PmcFace } from '../menu/pmc-face.tsx'
import { pmcsOf } from '../menu/pmc-of.ts'
import { useUserText } from '../menu/use-user-text.ts'
import { usePmcActs } from './use-pmc-acts.ts'

/** The player's PMCs, the selected one marked; a press selects another one. */
export function PmcList({ user, labelledBy, onDone }: { user: UserRecord; labelledBy: string; onDone?: () => void }) {
  const { t } = useUserText()
  const { select, isBusy } = usePmcActs()
  return (
    <ul className="pmc-list" aria-labelledby={labelledBy}>
      {pmcsOf(user).map((pmc) => {
        const isSelected = pmc.uid === user.charUid
        const facts = t('user.menu.facts', { fraction: pmc.fraction, level: pmc.level, mode: pmc.gameMode })
        return (
          <li key={pmc.uid}>
            {isSelected ? (
              <div className="pmc-line" aria-current="true">
                <PmcFace pmc={pmc} />
                <span className="pmc-mark pmc-mark-on">{t('user.menu.current')}</span>
              </div>
            ) : (
              <MenuEntry>
                <button
                  type="button"
                  className="pmc-line"
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
