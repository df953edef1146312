import { maxCharacters } from '@stashwise/accounts/vocabulary'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { CharacterRow } from './character-row.tsx'
import { Hint } from './hint.tsx'
import { NewCharacter } from './new-character.tsx'
import { Rows } from './row.tsx'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** The player's characters. */
export function CharactersSection() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const [isMaking, setIsMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = user.chars.length >= maxCharacters
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  return (
    <Section anchor="pmcs" title={t('pmc.title')} note={t('pmc.note')}>
      <Rows>
        {user.chars.map((character) => (
          <CharacterRow key={character.uid} character={character} isSelected={character.uid === user.charUid} isPro={user.pro} />
        ))}
      </Rows>
      <FormActions>
        <Button ref={opener} disabled={!user.pro || isFull} aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
          {t('pmc.new')}
        </Button>
        <Hint>{user.pro ? (isFull ? t('pmc.full', { count: maxCharacters }) : '') : t('proReason')}</Hint>
      </FormActions>
      {isMaking ? <NewCharacter onClose={close} /> : null}
    </Section>
  )
}
