import { localeTable } from '@stashwise/game/locale'
import { useLocation } from 'react-router'
import { useFrame } from '../../../ui/frame.tsx'

/** The eleven languages by their own names. A language is an address: the server answers with the cookie and the page without prefix. */
export function LanguageLinks({ onPick }: { onPick: () => void }) {
  const { locale: current } = useFrame()
  const { pathname, search } = useLocation()
  return (
    <ul className="menu-links language-links">
      {localeTable.map(({ locale, name, intl }) => (
        <li key={locale}>
          <a
            href={`/${locale}${pathname}${search}`}
            hrefLang={intl}
            lang={intl}
            aria-current={locale === current ? 'true' : undefined}
            onClick={onPick}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
