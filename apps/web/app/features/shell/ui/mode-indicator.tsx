import { gameModes } from '@stashwise/game/mode'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { CompactChoice } from '#app/kit/compact-choice.tsx'
import { useFrame } from '../frame.tsx'
import { useUserParts } from '../user-parts.ts'

/** Whose prices the page shows. Pro users switch here; for the others the other mode leads to where Pro is explained. */
export function ModeIndicator() {
  const { t } = useTranslation()
  const { mode, isPro } = useFrame()
  const { modeSwitch } = useUserParts()
  if (isPro && modeSwitch) return modeSwitch
  return (
    <CompactChoice label={t('shell.mode.label')}>
      {gameModes.map((row) =>
        row.mode === mode ? (
          <span key={row.mode} aria-current="true">
            {t(`shell.mode.${row.mode}`)}
          </span>
        ) : (
          <AppLink key={row.mode} to="/user" title={t('shell.mode.pveHint')}>
            {t(`shell.mode.${row.mode}`)}
          </AppLink>
        ),
      )}
    </CompactChoice>
  )
}
