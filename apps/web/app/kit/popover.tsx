import { type ReactNode, useId, useRef } from 'react'

/** Time between pointing and showing, so that crossing the page with the mouse opens nothing. */
const openDelayMs = 120
const closeDelayMs = 100

/**
 * An explanation that opens by hover, tap, or focus and key: `<Popover label={t('…')} trigger={price}>…</Popover>`.
 * Built on the browser's own popover, so Escape and a press outside close it. `label` names the button for screen readers when
 * the trigger alone does not say what opens.
 */
export function Popover({
  trigger,
  label,
  children,
  className = '',
  tabIndex,
}: {
  trigger: ReactNode
  label?: string
  children: ReactNode
  className?: string
  tabIndex?: number | undefined
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)

  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  const show = () => {
    if (!panel.current || !button.current || isOpen()) return
    panel.current.showPopover()
    place(button.current, panel.current)
  }
  const hide = () => {
    if (isOpen()) panel.current?.hidePopover()
  }
  const later = (work: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delay)
  }
  const enter = (event: { pointerType: string }) => {
    if (event.pointerType === 'touch') return
    later(
      () => {
        byHover.current = !isOpen() || byHover.current
        show()
      },
      isOpen() ? 0 : openDelayMs,
    )
  }
  const leave = (event: { pointerType: string }) => {
    if (event.pointerType === 'touch') return
    later(() => byHover.current && hide(), closeDelayMs)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`popover-trigger ${className}`}
        aria-label={label}
        tabIndex={tabIndex}
        // Ties the two together for the browser, so that a press on the button is not one beside the panel; works without scripts, too.
        popoverTarget={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          if (isOpen() && !byHover.current) hide()
          else show()
          byHover.current = false
        }}
      >
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" role="note" className="popover" onPointerEnter={enter} onPointerLeave={leave}>
        {children}
      </div>
    </>
  )
}

/** Puts the panel under its button, or above it where there is no room, inside the window. */
export function place(button: HTMLElement, panel: HTMLElement) {
  const gap = 6
  const edge = 8
  const from = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = from.bottom + gap
  const top = below + height + edge <= window.innerHeight || from.top < height + gap + edge ? below : from.top - gap - height
  const left = Math.min(Math.max(from.left + from.width / 2 - width / 2, edge), window.innerWidth - width - edge)
  panel.style.top = `${top}px`
  panel.style.left = `${left}px`
}
