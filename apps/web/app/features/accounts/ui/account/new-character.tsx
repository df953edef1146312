import { type Faction, factionName, factions, maxNameLength, toWireMode, type WireMode, wireModes } from '@stashwise/accounts/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { ChoiceField, TextField } from '#app/kit/form/field.tsx'
import { EditForm, SaveActions } from '#app/kit/form/form.tsx'
import { useFrame } from '#app/site/frame.tsx'
import styles from './new-character.module.css'
import { RefusalNote } from './refusal-note.tsx'
import { useAccount } from './use-account.ts'

type Wish = { characterName: string; faction: Faction; gameMode: WireMode }

/** Makes a character, which is selected then. */
export function NewCharacter({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { user, act } = useAccount()
  const { mode } = useFrame()
  const input = useRef<HTMLInputElement>(null)
  const [wish, setWish] = useState<Wish>({ characterName: '', faction: user.faction, gameMode: toWireMode(mode) })
  useEffect(() => input.current?.focus(), [])
  const create = useCall(() => act({ kind: 'create', ...wish }), onClose)
  return (
    <EditForm onSend={() => create.mutate()}>
      <TextField
        label={t('pmc.name')}
        ref={input}
        maxLength={maxNameLength}
        spellCheck={false}
        value={wish.characterName}
        placeholder={t('pmc.nameHint')}
        onChange={(event) => setWish({ ...wish, characterName: event.target.value })}
      />
      <div className={styles.choices}>
        <ChoiceField
          label={t('pmc.faction')}
          value={wish.faction}
          values={factions}
          textOf={factionName}
          onChange={(faction) => setWish({ ...wish, faction })}
        />
        <ChoiceField
          label={t('pmc.mode')}
          value={wish.gameMode}
          values={wireModes}
          onChange={(gameMode) => setWish({ ...wish, gameMode })}
        />
      </div>
      <SaveActions isPending={create.isPending} pending={t('pmc.creating')} cancel={t('cancel')} onCancel={onClose}>
        {t('pmc.create')}
      </SaveActions>
      <RefusalNote refusal={create.error} />
    </EditForm>
  )
}
