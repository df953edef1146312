import { gameModes } from '@stashwise/game/mode'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFrame } from '../../../ui/frame.tsx'

/** Whose prices the page shows. The other mode leads to the profile, where Pro users have their characters. */
export function ModeIndicator() {
  const { t } = useTranslation()
  const { mode, isPro } = useFrame()
  return (
    <fieldset className="mode">
      <legend className="sr-only">{t('shell.mode.label')}</legend>
      {gameModes.map((row) =>
        row.mode === mode ? (
          <span key={row.mode} aria-current="true">
            {t(`shell.mode.${row.mode}`)}
          </span>
        ) : (
          <Link key={row.mode} to="/user" title={isPro ? undefined : t('shell.mode.pveHint')}>
            {t(`shell.mode.${row.mode}`)}
          </Link>
        ),
      )}
    </fieldset>
  )
}
