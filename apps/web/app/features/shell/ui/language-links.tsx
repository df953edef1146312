import { intlTag, localeTable } from '@stashwise/game/locale'
import { useLocation } from 'react-router'
import { filledLocales } from '../../../i18n/filled.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MenuEntry } from '../../../kit/menu-entry.tsx'
import { useFrame } from '../frame.tsx'

/** The eleven languages by their own names; those without texts yet say so. A language is an address: the server answers with the cookie and the page without prefix. */
export function LanguageLinks({ onPick }: { onPick: () => void }) {
  const { t } = useTranslation()
  const { locale: current } = useFrame()
  const { pathname, search } = useLocation()
  return (
    <ul className="menu-links language-links">
      {localeTable.map(({ locale, name, intl }) => (
        <li key={locale}>
          <MenuEntry>
            <a
              href={`/${locale}${pathname}${search}`}
              hrefLang={intl}
              lang={intl}
              aria-current={locale === current ? 'true' : undefined}
              onClick={onPick}
            >
              {name}{' '}
              {filledLocales.includes(locale) ? null : (
                <small lang={intlTag(current)} className="language-making">
                  {t('shell.language.making')}
                </small>
              )}
            </a>
          </MenuEntry>
        </li>
      ))}
    </ul>
  )
}
