import type { CharacterSummary } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { useAccount } from './use-account.ts'

/** Undoes the latest wipe that reset a character; nothing when there is none. */
export function UndoWipe({ character, name }: { character: CharacterSummary; name: string }) {
  const { t } = useTranslation(['account', 'user'])
  const { locale } = useFrame()
  const { user, act } = useAccount()
  const wipe = user.wipes?.find(({ charUids }) => charUids.includes(character.uid))
  if (!wipe) return null
  const day = formatDay(Date.parse(wipe.undoUntil), locale)
  return (
    <ConfirmedButton
      label={t('pmc.undoWipeOne', { name, day })}
      text={t('user:wipe.undoText', { name })}
      confirm={t('user:wipe.restore')}
      work={() => act({ kind: 'undo-wipe', wipe: wipe.uid, charUid: character.uid })}
    >
      {t('pmc.undoWipe', { day })}
    </ConfirmedButton>
  )
}
