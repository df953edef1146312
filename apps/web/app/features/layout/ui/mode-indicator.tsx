import { gameModes } from '@stashwise/game/mode'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AppLink } from '#app/kit/app-link.tsx'
import { CompactChoice } from '#app/kit/compact-choice.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useUserParts } from '#app/site/user-parts.ts'

/** Whose prices the page shows. Pro users switch here; the others are told what the other mode needs. */
export function ModeIndicator() {
  const { t } = useTranslation()
  const { mode, isPro, isUserUnknown } = useFrame()
  const { modeSwitch } = useUserParts()
  const isProgress = useLocation().pathname.toLowerCase().startsWith('/progression/')
  if (isPro && modeSwitch) return modeSwitch
  return (
    <CompactChoice label={t('mode.label')}>
      {gameModes.map((row) =>
        isUserUnknown && row.mode !== mode ? null : row.mode === mode ? (
          <span key={row.mode} aria-current="true">
            {t(`mode.${row.mode}`)}
          </span>
        ) : (
          <Popover key={row.mode} trigger={t(`mode.${row.mode}`)}>
            <p>
              {t(isProgress ? 'mode.pveProgressHint' : 'mode.pveHint')} <AppLink to={accountPath('pro')}>{t('mode.pro')}</AppLink>
            </p>
          </Popover>
        ),
      )}
    </CompactChoice>
  )
}
