import type { CharacterSummary } from '@stashwise/accounts/record'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../kit/button.tsx'
import { openUserDialog } from '../menu/user-request.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalFault } from './fault.tsx'
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
    <li className="account-row">
      <span className="account-tile" aria-hidden="true">
        {character.level}
      </span>
      <div className="account-row-names">
        <strong>
          {name}
          {character.main ? <span className="account-mark">{t('account.pmc.main')}</span> : null}
        </strong>
        <span className="account-row-note">
          {t('account.pmc.facts', { fraction: character.fraction, level: character.level, mode: character.gameMode })}
        </span>
        <RefusalFault refusal={action.refusal} />
      </div>
      <div className="account-row-buttons">
        {isSelected ? (
          <>
            <span className="account-mark account-mark-on">{t('account.pmc.selected')}</span>
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
      </div>
    </li>
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
