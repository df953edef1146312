import { toGameMode } from '@stashwise/accounts/vocabulary'
import { gameModes } from '@stashwise/game/mode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { CompactChoice } from '#app/kit/compact-choice.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { usePmcActs } from '../characters/use-pmc-acts.ts'

/** Pro: the game mode as a switch. The pressed one is the mode of what the page shows, so it changes together with the prices. */
export function ModeSwitch() {
  const { t } = useTranslation(['shell', 'user'])
  const { mode } = useFrame()
  const wanted = useUserField((user) => (user ? toGameMode(user.gameMode) : undefined))
  const { enter, isBusy } = usePmcActs()
  const [first] = useState(mode)
  const isChanging = isBusy || (wanted !== undefined && wanted !== mode)
  const target = t(`mode.${wanted ?? mode}`)
  const said = isChanging ? t('user:mode.changing', { mode: target }) : mode === first ? '' : t('user:mode.changed', { mode: target })
  return (
    <CompactChoice label={t('mode.label')} isBusy={isChanging}>
      {gameModes.map((row) => (
        <button
          key={row.mode}
          type="button"
          aria-pressed={row.mode === mode}
          aria-disabled={isChanging || undefined}
          onClick={() => isChanging || enter(row.mode)}
        >
          {t(`mode.${row.mode}`)}
        </button>
      ))}
      <span role="status" className="sr-only">
        {said}
      </span>
    </CompactChoice>
  )
}
