import type { CharacterSummary } from '@stashwise/accounts/record'
import styles from './pmc-face.module.css'
import { useUserText } from './use-user-text.ts'

/** A PMC at a glance: its level in a cell, name, faction and mode. */
export function PmcFace({ pmc }: { pmc: Omit<CharacterSummary, 'uid'> }) {
  const { t } = useUserText()
  return (
    <>
      <PmcTile pmc={pmc} />
      <span className={styles.names}>
        <strong>
          <span className={styles.name}>{pmc.charName || t('user.menu.unnamed')}</span>
          {pmc.main ? <PmcMark>{t('user.menu.main')}</PmcMark> : null}
        </strong>
        <small>{t('user.menu.facts', { fraction: pmc.fraction, level: pmc.level, mode: pmc.gameMode })}</small>
      </span>
    </>
  )
}

/** The cell alone; the colour of its edge repeats the faction, which is always said in words as well. */
export function PmcTile({ pmc: { fraction, level } }: { pmc: Pick<CharacterSummary, 'fraction' | 'level'> }) {
  return (
    <span className={styles.tile} data-fraction={fraction} aria-hidden="true">
      {level}
    </span>
  )
}

/** A short word on a PMC; `isOn`: it is the selected one. */
export const PmcMark = ({ isOn, children }: { isOn?: boolean; children: string }) => (
  <span className={styles.mark} data-on={isOn || undefined}>
    {children}
  </span>
)
