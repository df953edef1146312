import { localeTable } from '@stashwise/game/locale'
import Globe from 'lucide-react/icons/globe'
import { useLocation } from 'react-router'
import { filledLocales } from '#app/i18n/filled.ts'
import { MenuList } from '#app/kit/menu-list.tsx'
import { NavMenu } from '#app/kit/nav-menu.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { SoonMark } from '#app/site/soon-mark.tsx'
import styles from './language-links.module.css'

/** The eleven languages by their own names; those without texts yet say so and lead nowhere. A language is an address: the server responds with the cookie and the page without prefix. */
export function LanguageLinks({ onPick }: { onPick: () => void }) {
  const { locale: current } = useFrame()
  const { pathname, search } = useLocation()
  return (
    <MenuList className={styles.languages}>
      {localeTable.map(({ locale, name, intl }) => (
        <li key={locale}>
          {filledLocales.includes(locale) || locale === current ? (
            <a
              href={`/${locale}${pathname}${search}`}
              hrefLang={intl}
              lang={intl}
              aria-current={locale === current ? 'true' : undefined}
              onClick={onPick}
            >
              {name}
            </a>
          ) : (
            <span data-menu-line="">
              <span lang={intl}>{name}</span> <SoonMark />
            </span>
          )}
        </li>
      ))}
    </MenuList>
  )
}

export function LanguageMenu() {
  const { t, locale } = useTexts()
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
