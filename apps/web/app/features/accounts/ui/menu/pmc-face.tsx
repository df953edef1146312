import { shownLevel } from '@stashwise/accounts/player-facts'
import type { PlayerSummary } from '@stashwise/accounts/player-summary'
import { type CharacterSummary, selectedCharacter, type UserRecord } from '@stashwise/accounts/record'
import { factionName } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import styles from './pmc-face.module.css'

export function PmcFace({ pmc, user }: { pmc: CharacterSummary; user: UserRecord }) {
  const { t } = useTranslation('user')
  const level = shownLevel(pmc, user)
  return (
    <>
      <PmcTile pmc={{ faction: pmc.faction, level }} />
      <span className={styles.names}>
        <strong>
          <span className="ellipsis">{pmc.characterName || t('menu.unnamed')}</span>
          {pmc.main ? <Badge>{t('menu.main')}</Badge> : null}
        </strong>
        <small>{t('menu.facts', { faction: factionName(pmc.faction), level, mode: pmc.gameMode })}</small>
      </span>
    </>
  )
}

/** The cell alone, with the level or a `text` of it; the colour of its edge repeats the faction, which is always said in words as well. */
export function PmcTile({
  pmc: { faction, level },
  text,
}: {
  pmc: Pick<CharacterSummary, 'faction'> & { level: number | '?' }
  text?: string
}) {
  return (
    <span className={styles.tile} data-faction={faction} data-text={text === undefined ? undefined : ''} aria-hidden="true">
      {text ?? level}
    </span>
  )
}

/**
 * The selected PMC as it is now: its fields are newer than the list of PMCs while an edit is on its way. `told`: the player of this browser, whose
 * level it has without Pro.
 */
export function pmcOf(user: UserRecord, told?: PlayerSummary): CharacterSummary {
  const { characterUid: uid, faction, characterName, gameMode } = user
  const level = !user.pro && told?.known.includes('level') ? told.level : user.level
  return { uid, faction, level, characterName, gameMode, main: selectedCharacter(user)?.main ?? true }
}

export const pmcsOf = (user: UserRecord, told: PlayerSummary | undefined): CharacterSummary[] =>
  user.characters.map((character) => (character.uid === user.characterUid ? pmcOf(user, told) : character))
