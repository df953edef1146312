import type { CharacterSummary } from '@stashwise/accounts/record'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { openUserDialog } from '../menu/user-request.ts'
import styles from './character-row.module.css'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalFault } from './fault.tsx'
import { Mark } from './mark.tsx'
import { Row } from './row.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

type RowProps = {
  character: CharacterSummary
  isSelected: boolean
  isPro: boolean
}

export function CharacterRow({ character, isSelected, isPro }: RowProps) {
  const { t } = useTranslation()
  const { act } = useAccount()
  const action = useAction()
  const name = character.charName || t('account.pmc.unnamed')
  const select = () => void action.run(() => act({ kind: 'select', charUid: character.uid }))
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
          {character.main ? <Mark>{t('account.pmc.main')}</Mark> : null}
        </>
      }
      note={t('account.pmc.facts', { fraction: character.fraction, level: character.level, mode: character.gameMode })}
      fault={<RefusalFault refusal={action.refusal} />}
    >
      {isSelected ? (
        <>
          <Mark isOn>{t('account.pmc.selected')}</Mark>
          <Button look="quiet" aria-label={t('account.pmc.settingsOf', { name })} onClick={() => openUserDialog('settings')}>
            {t('account.pmc.settings')}
          </Button>
        </>
      ) : (
        <Button
          disabled={!isPro}
          aria-disabled={action.isBusy || undefined}
          aria-label={t('account.pmc.selectOne', { name })}
          onClick={select}
        >
          {t('account.pmc.select')}
        </Button>
      )}
      {character.main ? null : <DeleteCharacter character={character} name={name} isPro={isPro} />}
    </Row>
  )
}

function DeleteCharacter({ character, name, isPro }: Omit<RowProps, 'isSelected'> & { name: string }) {
  const { t } = useTranslation()
  const { act } = useAccount()
  return (
    <ConfirmedButton
      look="quiet"
      label={t('account.pmc.deleteOne', { name })}
      text={t('account.pmc.deleteText', { name })}
      disabled={!isPro}
      work={() => act({ kind: 'delete', charUid: character.uid })}
    >
      {t('account.pmc.delete')}
    </ConfirmedButton>
  )
}
