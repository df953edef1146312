import { NavigationMenu } from '@base-ui/react/navigation-menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { MenuEntryContext } from './menu-entry.tsx'
import styles from './nav-menu.module.css'
import { useHydrated } from './use-hydrated.ts'

/** How long a menu stays after the pointer left it (spec section 9), so that a slip does not close it. */
const closeDelayMs = 100

export type NavMenuItem = {
  id: string
  button: ReactNode
  /** For screen readers, when the button's own text does not say what opens. */
  label?: string
  /** In two columns. */
  isWide?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

type Reason = NavigationMenu.Root.ChangeEventDetails['reason']

/**
 * Buttons side by side, each with a panel of links that opens by pointing, press or the down arrow; arrows walk the links. One is open
 * at a time, a change of page closes it. The server renders the panels, which open by `:hover` and `:focus-within` until the menu is hydrated.
 */
export function NavMenu({ items, align = 'start' }: { items: readonly NavMenuItem[]; align?: 'start' | 'end' }) {
  const { key } = useLocation()
  const [open, setOpen] = useState<{ id: string; reason: Reason; on: string } | undefined>()
  const root = useRef<HTMLDivElement>(null)
  const current = open?.on === key ? open : undefined
  const close = () => setOpen(undefined)
  return (
    <NavigationMenu.Root
      render={<div ref={root} />}
      className={styles.root}
      data-hydrated={useHydrated() || undefined}
      value={current?.id ?? null}
      delay={0}
      closeDelay={closeDelayMs}
      onValueChange={(id: string | null, { reason }) => setOpen(id === null ? undefined : { id, reason, on: key })}
    >
      <NavigationMenu.List className={styles.list}>
        {items.map((item) => (
          <NavigationMenu.Item key={item.id} value={item.id} className={styles.item}>
            <NavigationMenu.Trigger
              className={classes(styles.button, item.className)}
              aria-label={item.label}
              // The library leaves a panel open while the focus is on another button of the row.
              onFocus={() => current && current.id !== item.id && close()}
            >
              {typeof item.button === 'string' ? <span className={styles.label}>{item.button}</span> : item.button}
            </NavigationMenu.Trigger>
            {/* Hidden by the stylesheet, which shows it without scripts. */}
            <NavigationMenu.Content keepMounted hidden={false} className={classes(styles.content, item.isWide && styles.wide)}>
              <MenuEntryContext value={NavigationMenu.Link}>{item.panel(close)}</MenuEntryContext>
              {current?.id === item.id && current.reason === 'list-navigation' ? <FocusFirst /> : null}
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
      <NavigationMenu.Portal container={root}>
        <NavigationMenu.Positioner className={styles.positioner} align={align} collisionPadding={0}>
          <NavigationMenu.Popup render={<div />} className={styles.popup}>
            <NavigationMenu.Viewport />
          </NavigationMenu.Popup>
        </NavigationMenu.Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  )
}

/** Moves the focus to the first entry of its panel, once that is rendered and placed. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => mark.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <span ref={mark} hidden />
}
