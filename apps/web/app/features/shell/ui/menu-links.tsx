import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { NavLink } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { mayPrefetch } from '../../../ui/connection.ts'
import type { MenuLink } from '../menus.ts'

/** Lines of a menu; an address outside opens in its own tab and says so. */
export function MenuLinks({ links, onPick }: { links: readonly MenuLink[]; onPick: () => void }) {
  const { t } = useTranslation()
  return (
    <ul className="menu-links">
      {links.map(({ to, text, outside }) => (
        <li key={to}>
          {outside ? (
            <a href={to} target="_blank" rel="noopener noreferrer" onClick={onPick}>
              {t(text)}
              <ArrowUpRight size={14} aria-hidden="true" className="text-faint" />
              <span className="sr-only">{t('shell.menu.outside')}</span>
            </a>
          ) : (
            <NavLink to={to} end prefetch={mayPrefetch() ? 'intent' : 'none'} onClick={onPick}>
              {t(text)}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}
