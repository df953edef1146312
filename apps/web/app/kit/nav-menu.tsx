import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { useIsInUse } from './first-sign.ts'
import styles from './nav-menu.module.css'
import { NavMenuButton, type NavMenuProps } from './nav-menu-item.tsx'
import { useLoaded } from './use-loaded.ts'

const loadInteractive = () => import('./interactive-nav-menu.tsx').then(({ InteractiveNavMenu }) => InteractiveNavMenu)

/**
 * Buttons side by side, each with a panel of links that opens by pointing, press or the down arrow; arrows walk the links. Until somebody
 * is at the page, the panels open by `:hover` and `:focus-within` alone, as they do without scripts.
 */
export function NavMenu({ items, align = 'start' }: NavMenuProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const [isReplaced, setIsReplaced] = useState(false)
  const Interactive = useLoaded(isWanted, loadInteractive, () => setIsWanted(false))
  const isInUse = useIsInUse()
  useEffect(() => {
    // On phones the burger menu has these links.
    if (isInUse && root.current?.checkVisibility()) setIsWanted(true)
  }, [isInUse])
  // A panel under the pointer stays until the pointer is gone.
  useEffect(() => {
    const element = root.current
    if (!Interactive || !element) return
    const replace = () => setIsReplaced(true)
    if (!element.matches(':hover')) return replace()
    element.addEventListener('pointerleave', replace)
    return () => element.removeEventListener('pointerleave', replace)
  }, [Interactive])
  if (Interactive && isReplaced) return <Interactive items={items} align={align} before={root} />
  return (
    <div ref={root} className={styles.root} data-align={align} data-static="">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-item={item.id}>
            <button
              type="button"
              className={classes(styles.button, item.className)}
              aria-label={item.label}
              onPointerEnter={want}
              onFocus={want}
            >
              <NavMenuButton item={item} />
            </button>
            <div className={classes(styles.content, item.isWide && styles.wide)}>
              {item.panel(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
