import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './nav-menu.module.css'
import { useHoverOpen } from './use-hover-open.ts'

type NavMenuItem = {
  id: string
  button: ReactNode
  /** For screen readers, when the button's own text does not say what opens. */
  label?: string
  /** In two columns. */
  isWide?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

/**
 * Buttons side by side, each with a panel of links that opens by pointing, press or the down arrow; arrows walk the links. The panels are
 * native popovers: one is open at a time, Escape and a press outside close it.
 */
export function NavMenu({ items, align = 'start' }: { items: readonly NavMenuItem[]; align?: 'start' | 'end' }) {
  return (
    <ul className={styles.list} data-align={align} onKeyDown={walk}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Item({ item: { button, label, isWide, className, panel } }: { item: NavMenuItem }) {
  const id = useId()
  const menu = useHoverOpen(0)
  const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.close()
  }
  return (
    <li className={styles.item} onBlur={closeBehindFocus} {...menu.hover}>
      <button type="button" popoverTarget={id} className={classes(styles.button, className)} aria-label={label} {...menu.button}>
        {typeof button === 'string' ? <span className={styles.label}>{button}</span> : button}
      </button>
      <div id={id} popover="auto" className={classes(styles.panel, isWide && styles.wide)} {...menu.popup}>
        {panel(menu.close)}
      </div>
    </li>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys: along the buttons, down into a panel, and along its entries. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event
  const step = steps[key]
  if (step === undefined || !(target instanceof HTMLElement)) return
  const panel = target.closest('[popover]')
  const entriesOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button:enabled')]
  if (panel) focusNext(entriesOf(panel), target, step)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    focusNext([...currentTarget.querySelectorAll<HTMLElement>('[popovertarget]')], target, step)
  } else if (target instanceof HTMLButtonElement && target.popoverTargetElement instanceof HTMLElement) {
    target.popoverTargetElement.togglePopover({ force: true, source: target })
    entriesOf(target.popoverTargetElement)[0]?.focus()
  }
  event.preventDefault()
}

const focusNext = (elements: readonly HTMLElement[], current: HTMLElement, step: number) =>
  elements[elements.indexOf(current) + step]?.focus()
