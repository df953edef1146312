import type { CharacterSummary } from '@stashwise/accounts/record'
import { useUserText } from './use-user-text.ts'

/** A PMC at a glance: its level in a cell, name, faction and mode. */
export function PmcFace({ pmc }: { pmc: Omit<CharacterSummary, 'uid'> }) {
  const { t } = useUserText()
  return (
    <>
      <PmcTile pmc={pmc} />
      <span className="pmc-names">
        <strong>
          <span className="pmc-name">{pmc.charName || t('user.menu.unnamed')}</span>
          {pmc.main ? <span className="pmc-mark">{t('user.menu.main')}</span> : null}
        </strong>
        <small>{t('user.menu.facts', { fraction: pmc.fraction, level: pmc.level, mode: pmc.gameMode })}</small>
      </span>
    </>
  )
}

/** The cell alone; the colour of its edge repeats the faction, which is always said in words as well. */
export function PmcTile({ pmc: { fraction, level } }: { pmc: Pick<CharacterSummary, 'fraction' | 'level'> }) {
  return (
    <span className="pmc-tile" data-fraction={fraction} aria-hidden="true">
      {level}
    </span>
  )
}
