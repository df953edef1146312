import type { CharacterSummary } from '@stashwise/accounts/record'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { RefusalFault } from './fault.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

type RowProps = {
  character: CharacterSummary
  isSelected: boolean
  isPro: boolean
  /** `selected`: the character that is selected now, when it is another one. */
  onChanged: (selected: CharacterSummary | undefined) => void
  onSettings: ((charUid: string) => void) | undefined
}

export function CharacterRow({ character, isSelected, isPro, onChanged, onSettings }: RowProps) {
  const { t } = useTranslation()
  const { act } = useAccount()
  const action = useAction()
  const name = character.charName || t('account.pmc.unnamed')
  const select = async () => {
    const answer = await action.run(() => act({ kind: 'select', charUid: character.uid }))
    if (answer?.ok) onChanged(character)
  }
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
          <span className="account-mark account-mark-on">{t('account.pmc.selected')}</span>
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
        {onSettings ? (
          <Button look="quiet" aria-label={t('account.pmc.settingsOf', { name })} onClick={() => onSettings(character.uid)}>
            {t('account.pmc.settings')}
          </Button>
        ) : null}
        {character.main ? null : <DeleteCharacter {...{ character, name, isSelected, isPro, onChanged }} />}
      </div>
    </li>
  )
}

function DeleteCharacter(props: Omit<RowProps, 'onSettings'> & { name: string }) {
  const { character, name, isSelected, isPro, onChanged } = props
  const { t } = useTranslation()
  const { user, act } = useAccount()
  return (
    <ConfirmedButton
      look="quiet"
      label={t('account.pmc.deleteOne', { name })}
      text={t('account.pmc.deleteText', { name })}
      disabled={!isPro}
      work={() => act({ kind: 'delete', charUid: character.uid })}
      onDone={() => onChanged(isSelected ? user.chars.find(({ main }) => main) : undefined)}
    >
      {t('account.pmc.delete')}
    </ConfirmedButton>
  )
}
