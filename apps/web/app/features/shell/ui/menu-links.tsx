import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import { MenuEntry } from '#app/kit/menu-entry.tsx'
import { MenuList } from '#app/kit/menu-list.tsx'
import type { MenuLink } from '../menus.ts'

/** Lines of a menu; an address outside opens in its own tab and says so. */
export function MenuLinks({ links, onPick }: { links: readonly MenuLink[]; onPick: () => void }) {
  const { t } = useTranslation()
  const placeOf = usePlace()
  return (
    <MenuList>
      {links.map(({ to, text, outside }) => (
        <li key={to}>
          {outside ? (
            <MenuEntry>
              <a href={to} target="_blank" rel="noopener noreferrer" onClick={onPick}>
                {t(text)}
                <ArrowUpRight size={14} aria-hidden="true" className="text-faint" />
                <span className="sr-only">{t('shell.menu.outside')}</span>
              </a>
            </MenuEntry>
          ) : (
            <MenuEntry>
              <AppLink to={to} {...placeOf(to)} onClick={onPick}>
                {t(text)}
              </AppLink>
            </MenuEntry>
          )}
        </li>
      ))}
    </MenuList>
  )
}
