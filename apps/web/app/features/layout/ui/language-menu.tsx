import { localeTable } from '@stashwise/game/locale'
import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { NavMenu } from '#app/kit/nav-menu.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The header's language picker. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const name = localeTable.find((row) => row.locale === locale)?.name ?? ''
  return (
    <NavMenu
      align="end"
      items={[
        {
          id: 'language',
          label: t('language.label', { name }),
          isWide: true,
          button: (
            <>
              <Globe size={16} aria-hidden="true" />
              {locale.toUpperCase()}
            </>
          ),
          panel: (close) => <LanguageLinks onPick={close} />,
        },
      ]}
    />
  )
}
