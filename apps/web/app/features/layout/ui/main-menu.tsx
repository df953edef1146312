import { useTranslation } from 'react-i18next'
import { NavMenu } from '#app/kit/nav-menu.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { menuGroups, visibleLinks } from '#app/site/menus.ts'
import { MenuLinks } from './menu-links.tsx'

/** The header's menus of pages. */
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
