import { type ComponentType, createContext, type ReactElement, use } from 'react'

/** What makes a link or button an entry of the menu around it, for the menu's arrow keys; nothing outside of menus. */
export const MenuEntryContext = createContext<ComponentType<{ render: ReactElement }> | undefined>(undefined)

/** A link or button as an entry of a menu. */
export function MenuEntry({ children }: { children: ReactElement }) {
  const Entry = use(MenuEntryContext)
  return Entry ? <Entry render={children} /> : children
}
