import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import { MenuList } from '#app/kit/menu-list.tsx'
import { NavMenu } from '#app/kit/nav-menu.tsx'
import { useFrame } from '#app/site/frame.tsx'
import type { MenuLink } from '#app/site/menus.ts'
import { menuGroups, visibleLinks } from '#app/site/menus.ts'

/** Lines of a menu; an address outside opens in its own tab and says so. */
export function MenuLinks({ links, onPick }: { links: readonly MenuLink[]; onPick: () => void }) {
  const { t } = useTranslation()
  const placeOf = usePlace()
  return (
    <MenuList>
      {links.map(({ to, outside, ...link }) => (
        <li key={to}>
          {outside ? (
            <a href={to} target="_blank" rel="noopener noreferrer" onClick={onPick}>
              {'name' in link ? link.name : t(link.text)}
              <ArrowUpRight size={14} aria-hidden="true" className="text-faint" />
              <span className="sr-only">{t('menu.outside')}</span>
            </a>
          ) : (
            <AppLink to={to} {...placeOf(to)} onClick={onPick}>
              {'name' in link ? link.name : t(link.text)}
            </AppLink>
          )}
        </li>
      ))}
    </MenuList>
  )
}

export function MainMenu() {
  const { t } = useTranslation()
  const frame = useFrame()
  return (
    <NavMenu
      items={menuGroups.map((group) => ({
        id: group.id,
        button: t(`menu.${group.id}`),
        isWide: group.id === 'maps',
        panel: (close) => <MenuLinks links={visibleLinks(group, frame)} onPick={close} />,
      }))}
    />
  )
}
