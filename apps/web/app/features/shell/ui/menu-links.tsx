import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink, usePlace } from '../../../kit/app-link.tsx'
import { MenuEntry } from '../../../kit/menu-entry.tsx'
import { MenuList } from '../../../kit/menu-list.tsx'
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
