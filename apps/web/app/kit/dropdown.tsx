import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { Menus } from './use-menus.ts'

type DropdownProps = { id: string; menus: Menus; button: ReactNode; label?: string; className?: string; children: ReactNode }

/** A header button and the links that open under it: by pointing, press, or the down arrow. Arrows walk the links. */
export function Dropdown({ id, menus, button, label, className = '', children }: DropdownProps) {
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = menus.isOpen(id)

  const focusLink = (step: Step) => {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = step === 'first' ? 0 : step === 'last' ? links.length - 1 : (at + step + links.length) % links.length
    links[next]?.focus()
  }
  const keyed = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    const fromButton = event.target instanceof HTMLElement && !panel.current?.contains(event.target)
    if (step === undefined || (fromButton && step !== 1)) return
    event.preventDefault()
    menus.open(id)
    // The panel can take the focus only once it is drawn.
    requestAnimationFrame(() => focusLink(fromButton ? 'first' : step))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing opens what its button opens as well
    <div
      className={`menu ${className}`}
      data-menu={id}
      onPointerEnter={(event) => menus.enter(id, event.pointerType)}
      onPointerLeave={(event) => menus.leave(id, event.pointerType)}
      onKeyDown={keyed}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) menus.close()
      }}
    >
      <button
        type="button"
        className="menu-button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => menus.press(id)}
      >
        {button}
      </button>
      <div ref={panel} id={panelId} className="menu-panel" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}

type Step = 'first' | 'last' | 1 | -1

function stepOf(key: string): Step | undefined {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Home') return 'first'
  return key === 'End' ? 'last' : undefined
}
