import { mostCharacters } from '@stashwise/accounts/vocabulary'
import { useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { ButtonRow } from './button-row.tsx'
import { CharacterRow } from './character-row.tsx'
import { Hint } from './hint.tsx'
import { NewCharacter } from './new-character.tsx'
import { Rows } from './row.tsx'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

/** The player's characters. */
export function CharactersSection() {
  const { t } = useTranslation()
  const { user } = useAccount()
  const [isMaking, setIsMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = user.chars.length >= mostCharacters
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  return (
    <Section title={t('account.pmc.title')} note={t('account.pmc.note')}>
      <Rows>
        {user.chars.map((character) => (
          <CharacterRow key={character.uid} character={character} isSelected={character.uid === user.charUid} isPro={user.pro} />
        ))}
      </Rows>
      <ButtonRow>
        <Button ref={opener} disabled={!user.pro || isFull} aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
          {t('account.pmc.new')}
        </Button>
        <Hint>{user.pro ? (isFull ? t('account.pmc.full', { count: mostCharacters }) : '') : t('account.proReason')}</Hint>
      </ButtonRow>
      {isMaking ? <NewCharacter onClose={close} /> : null}
    </Section>
  )
}
