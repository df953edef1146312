import { shownLevel } from '@stashwise/accounts/player-facts'
import type { CharacterSummary } from '@stashwise/accounts/record'
import { factionName, maxCharacters } from '@stashwise/accounts/vocabulary'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { FormActions } from '#app/kit/form/form.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { userDialog } from '../menu/user-request.ts'
import styles from './characters-section.module.css'
import { ConfirmedButton } from './confirmed-button.tsx'
import { NewCharacter } from './new-character.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Hint, Section } from './section.tsx'
import { useAccount } from './use-account.ts'

export function CharactersSection() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const [isMaking, setIsMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = user.characters.length >= maxCharacters
  const close = () => {
    setIsMaking(false)
    opener.current?.focus()
  }
  return (
    <Section anchor="pmcs" title={t('pmc.title')} note={t('pmc.note')}>
      <Rows>
        {user.characters.map((character) => (
          <CharacterRow key={character.uid} character={character} isSelected={character.uid === user.characterUid} isPro={user.pro} />
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

type RowProps = {
  character: CharacterSummary
  isSelected: boolean
  isPro: boolean
}

export function CharacterRow({ character, isSelected, isPro }: RowProps) {
  const page = usePageScope()
  const { t } = useTranslation('account')
  const { act, user } = useAccount()
  const level = shownLevel(character, user)
  const select = useCall(() => act({ kind: 'select', characterUid: character.uid }))
  const name = character.characterName || t('pmc.unnamed')
  return (
    <Row
      lead={
        <span className={styles.level} aria-hidden="true">
          {level}
        </span>
      }
      name={
        <>
          {name}
          {character.main ? <Badge>{t('pmc.main')}</Badge> : null}
        </>
      }
      note={t('pmc.facts', { faction: factionName(character.faction), level, mode: character.gameMode })}
      fault={<RefusalNote refusal={select.error} />}
    >
      <UndoWipe character={character} name={name} />
      {isSelected ? (
        <>
          <Badge tone="accent">{t('pmc.selected')}</Badge>
          <Button look="quiet" aria-label={t('pmc.settingsOf', { name })} onClick={() => userDialog(page).set('settings')}>
            {t('pmc.settings')}
          </Button>
        </>
      ) : (
        <Button
          disabled={!isPro}
          aria-disabled={select.isPending || undefined}
          aria-label={t('pmc.selectOne', { name })}
          onClick={() => select.mutate()}
        >
          {t('pmc.select')}
        </Button>
      )}
      {character.main ? null : <DeleteCharacter character={character} name={name} isPro={isPro} />}
    </Row>
  )
}

function DeleteCharacter({ character, name, isPro }: Omit<RowProps, 'isSelected'> & { name: string }) {
  const { t } = useTranslation('account')
  const { act } = useAccount()
  return (
    <ConfirmedButton
      look="quiet"
      label={t('pmc.deleteOne', { name })}
      text={t('pmc.deleteText', { name })}
      disabled={!isPro}
      work={() => act({ kind: 'delete', characterUid: character.uid })}
    >
      {t('pmc.delete')}
    </ConfirmedButton>
  )
}

/** Undoes the latest wipe that reset a character; nothing when there is none. */
export function UndoWipe({ character, name }: { character: CharacterSummary; name: string }) {
  const { t, format } = useTexts(['account', 'user'])
  const { user, act } = useAccount()
  const wipe = user.wipes?.find(({ characterUids }) => characterUids.includes(character.uid))
  if (!wipe) return null
  const day = format.day(Date.parse(wipe.undoUntil))
  return (
    <ConfirmedButton
      label={t('pmc.undoWipeOne', { name, day })}
      text={t('user:wipe.undoText', { name })}
      confirm={t('user:wipe.restore')}
      work={() => act({ kind: 'undo-wipe', wipe: wipe.uid, characterUid: character.uid })}
    >
      {t('pmc.undoWipe', { day })}
    </ConfirmedButton>
  )
}
