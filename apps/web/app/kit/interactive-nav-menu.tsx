import { NavigationMenu } from '@base-ui/react/navigation-menu'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { MenuEntryContext } from './menu-entry.tsx'
import styles from './nav-menu.module.css'
import { NavMenuButton, type NavMenuProps } from './nav-menu-item.tsx'

/** How long a menu stays after the pointer left it (spec section 9), so that a slip does not close it. */
const closeDelayMs = 100

type Reason = NavigationMenu.Root.ChangeEventDetails['reason']

/**
 * The menu with its keys: one panel is open at a time, a slip of the pointer closes nothing, a change of page closes it. It takes the
 * place of the static one, and its focus.
 */
export function InteractiveNavMenu({ items, align, before }: NavMenuProps & { before: RefObject<HTMLElement | null> }) {
  const { key } = useLocation()
  const [focused] = useState(() => before.current?.querySelector<HTMLElement>('[data-item]:focus-within')?.dataset.item)
  const [open, setOpen] = useState<{ id: string; reason: Reason; on: string } | undefined>()
  const root = useRef<HTMLDivElement>(null)
  const current = open?.on === key ? open : undefined
  const close = () => setOpen(undefined)
  useLayoutEffect(() => {
    if (focused !== undefined) root.current?.querySelector<HTMLElement>(`[data-item="${focused}"] button`)?.focus()
  }, [focused])
  return (
    <NavigationMenu.Root
      render={<div ref={root} />}
      className={styles.root}
      value={current?.id ?? null}
      delay={0}
      closeDelay={closeDelayMs}
      onValueChange={(id: string | null, { reason }) => setOpen(id === null ? undefined : { id, reason, on: key })}
    >
      <NavigationMenu.List className={styles.list}>
        {items.map((item) => (
          <NavigationMenu.Item key={item.id} value={item.id} className={styles.item} data-item={item.id}>
            <NavigationMenu.Trigger
              className={classes(styles.button, item.className)}
              aria-label={item.label}
              // The library leaves a panel open while the focus is on another button of the row.
              onFocus={() => current && current.id !== item.id && close()}
            >
              <NavMenuButton item={item} />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className={classes(styles.content, item.isWide && styles.wide)}>
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
