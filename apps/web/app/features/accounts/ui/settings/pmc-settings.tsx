import { selectedCharacter, type UserRecord } from '@stashwise/accounts/record'
import { factionName, factions, gameEditions, lowestLevel, maxLevel, maxNameLength, wireModes } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { ChoiceField, Field, TextField } from '#app/kit/form/field.tsx'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { NumberField } from './number-field.tsx'
import styles from './settings-part.module.css'
import { useTyped } from './use-typed.ts'

export function PmcSettings({ user }: { user: UserRecord }) {
  const { t } = useTranslation('user')
  const { edit } = useEditUser()
  const isMain = selectedCharacter(user)?.main ?? true
  return (
    <section className={styles.part}>
      <h3>{t('settings.pmc')}</h3>
      <div className={styles.grid}>
        <NameField value={user.characterName} onSave={(characterName) => edit({ characterName })} />
        <Field label={t('settings.edition')}>
          {(props) => (
            <ChoiceSelect {...props} value={user.gameEdition} values={gameEditions} onChange={(gameEdition) => edit({ gameEdition })} />
          )}
        </Field>
        <ChoiceField
          label={t('settings.faction')}
          value={user.faction}
          values={factions}
          textOf={factionName}
          onChange={(faction) => edit({ faction })}
        />
        <NumberField
          label={t('settings.level')}
          hint={t('settings.levelHint', { lowest: lowestLevel, highest: maxLevel })}
          value={user.level}
          lowest={lowestLevel}
          highest={maxLevel}
          onSave={(level) => edit({ level })}
        />
        <ChoiceField
          label={t('settings.mode')}
          value={user.gameMode}
          values={wireModes}
          onChange={(gameMode) => edit({ gameMode })}
          disabled={isMain}
          note={isMain ? t('settings.mainMode') : undefined}
        />
      </div>
    </section>
  )
}

/** The PMC's name. Spaces around it are not part of it. */
export function NameField({ value, onSave }: { value: string; onSave: (name: string) => void }) {
  const { t } = useTranslation('user')
  const typed = useTyped(value, readName, onSave)
  return (
    <TextField
      label={t('settings.name')}
      {...typed.input}
      spellCheck={false}
      maxLength={maxNameLength}
      placeholder={t('settings.nameHint')}
    />
  )
}

const readName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
