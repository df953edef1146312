import type { CharacterSummary } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/http/use-call.ts'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { userDialog } from '../menu/user-request.ts'
import styles from './character-row.module.css'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { Row } from './row.tsx'
import { UndoWipe } from './undo-wipe.tsx'
import { useAccount } from './use-account.ts'

type RowProps = {
  character: CharacterSummary
  isSelected: boolean
  isPro: boolean
}

export function CharacterRow({ character, isSelected, isPro }: RowProps) {
  const page = usePageScope()
  const { t } = useTranslation('account')
  const { act } = useAccount()
  const select = useCall(() => act({ kind: 'select', charUid: character.uid }))
  const name = character.charName || t('pmc.unnamed')
  return (
    <Row
      lead={
        <span className={styles.level} aria-hidden="true">
          {character.level}
        </span>
      }
      name={
        <>
          {name}
          {character.main ? <Badge>{t('pmc.main')}</Badge> : null}
        </>
      }
      note={t('pmc.facts', { fraction: character.fraction, level: character.level, mode: character.gameMode })}
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
      work={() => act({ kind: 'delete', charUid: character.uid })}
    >
      {t('pmc.delete')}
    </ConfirmedButton>
  )
}
