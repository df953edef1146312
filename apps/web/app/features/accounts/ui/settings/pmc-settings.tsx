import { selectedCharacter, type UserRecord } from '@stashwise/accounts/record'
import { fractions, type GameEdition, gameEditions, highestLevel, lowestLevel, wireModes } from '@stashwise/accounts/vocabulary'
import { useId } from 'react'
import { useEditUser } from '#app/features/player-sync/user-provider.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import { ChoiceField } from './choice-field.tsx'
import { NameField } from './name-field.tsx'
import { NumberField } from './number-field.tsx'
import styles from './settings-part.module.css'

/** Name, faction, mode, edition and level. */
export function PmcSettings({ user }: { user: UserRecord }) {
  const { t } = useUserText()
  const { edit } = useEditUser()
  const isMain = selectedCharacter(user)?.main ?? true
  return (
    <section className={styles.part}>
      <h3>{t('user.settings.pmc')}</h3>
      <div className={styles.grid}>
        <NameField value={user.charName} onSave={(charName) => edit({ charName })} />
        <EditionField value={user.gameEdition} onChange={(gameEdition) => edit({ gameEdition })} />
        <ChoiceField
          label={t('user.settings.fraction')}
          value={user.fraction}
          choices={fractions}
          onChange={(fraction) => edit({ fraction })}
        />
        <NumberField
          label={t('user.settings.level')}
          hint={t('user.settings.levelHint', { lowest: lowestLevel, highest: highestLevel })}
          value={user.level}
          lowest={lowestLevel}
          highest={highestLevel}
          onSave={(level) => edit({ level })}
        />
        <ChoiceField
          label={t('user.settings.mode')}
          value={user.gameMode}
          choices={wireModes}
          onChange={(gameMode) => edit({ gameMode })}
          reason={isMain ? t('user.settings.mainMode') : undefined}
        />
      </div>
    </section>
  )
}

function EditionField({ value, onChange }: { value: GameEdition; onChange: (edition: GameEdition) => void }) {
  const { t } = useUserText()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('user.settings.edition')}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={(event) => {
          const edition = gameEditions.find((known) => known === event.target.value)
          if (edition) onChange(edition)
        }}
      >
        {gameEditions.map((edition) => (
          <option key={edition} value={edition}>
            {edition}
          </option>
        ))}
      </select>
    </div>
  )
}
