import type { Progression } from '@stashwise/progression/facts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { presetProgression } from './facts-query.ts'
import { useCharacter } from './use-progress.ts'
import { useHasProgression } from './use-progression.ts'

/** On the server: the facts of the page's mode and language. In browsers there are none: they fetch theirs. */
export const ServerProgression = createContext<(() => Progression | undefined) | undefined>(undefined)

type ViewProps = {
  /** The page needs prices and recipes too. */
  hasStock?: boolean
  /** The browser has more to show than the server knows, beside progress. */
  hasMore?: boolean
  children: ReactNode
}

/**
 * A page of progression that its document already shows: the server renders it for the player it knows, or for a new one. The browser
 * leaves that HTML as it is, links included, until it has the facts to render the page itself. It fetches them at the first sign of use,
 * or at once when it has progress that the server does not know. Pages that are navigated to render as usual.
 */
export function FirstView({ hasStock = false, hasMore = false, children }: ViewProps) {
  const serverFacts = useContext(ServerProgression)
  const queries = useQueryClient()
  const { mode, locale } = useFrame()
  const { isFromDocument, isWanted } = useWanted()
  const isThere = useHasProgression({ hasStock, isWanted: isFromDocument && (isWanted || hasMore) })
  const used = useRef<Used>({})
  if (serverFacts) {
    const progression = serverFacts()
    if (progression) presetProgression(queries, mode, locale, progression)
    return <div {...waits}>{children}</div>
  }
  if (isFromDocument && !isThere) return <DocumentView used={used.current} />
  return <OwnView used={used.current}>{children}</OwnView>
}

/** Whether the page came as a document, and whether it needs more than that has: since somebody uses it, or has other progress. */
export function useWanted(): { isFromDocument: boolean; isWanted: boolean } {
  const isHydrated = useHydrated()
  const [isFromDocument] = useState(!isHydrated)
  const isUsed = useSyncExternalStore(onFirstUse, hasBeenUsed, isFalse)
  const { history, start } = useCharacter()
  const hasOwnProgress = start !== undefined || (history?.length ?? 0) > 0
  return { isFromDocument, isWanted: !isFromDocument || isUsed || hasOwnProgress }
}

const waits = { 'data-waits': '' }
const controls = 'a[href], button, input, select, summary'

/** A control by its place among all of them. `label`: what it says, so that another one in its place is not taken for it. */
type ControlPlace = { at: number; label: string }
/** What the player did with the document's view before the page's own took its place. */
type Used = { focused?: ControlPlace; pressed?: ControlPlace; typed?: ControlPlace & { text: string } }

const labelOf = (control: Element) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

function placeOf(view: Element, control: Element | null): ControlPlace | undefined {
  const at = control ? [...view.querySelectorAll(controls)].indexOf(control) : -1
  return control && at >= 0 ? { at, label: labelOf(control) } : undefined
}

function controlAt(view: Element, place: ControlPlace | undefined): HTMLElement | undefined {
  const control = place && view.querySelectorAll<HTMLElement>(controls)[place.at]
  return control && labelOf(control) === place.label ? control : undefined
}

/** The server's HTML: React leaves what is in here alone. What is pressed or typed is noted for the page's own view; links work as they are. */
function DocumentView({ used }: { used: Used }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = element.current
    if (!view) return
    const listeners = new AbortController()
    view.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest(controls) : null
        const pressed = control?.tagName === 'A' ? undefined : placeOf(view, control)
        if (pressed) used.pressed = pressed
      },
      listeners,
    )
    view.addEventListener(
      'input',
      ({ target }) => {
        const typed = target instanceof HTMLInputElement && target.type !== 'checkbox' ? placeOf(view, target) : undefined
        if (typed) used.typed = { ...typed, text: (target as HTMLInputElement).value }
      },
      listeners,
    )
    return () => {
      listeners.abort()
      const focused = placeOf(view, document.activeElement)
      if (focused) used.focused = focused
    }
  }, [used])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what the server rendered stays
  return <div ref={element} {...waits} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Goes on where the player was in the document's view: the focus, what was typed, the last press. */
function OwnView({ used, children }: { used: Used; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = element.current
    if (!view) return
    const { focused, typed, pressed } = used
    controlAt(view, focused)?.focus({ preventScroll: true })
    const field = controlAt(view, typed)
    if (typed && field instanceof HTMLInputElement) typeInto(field, typed.text)
    else controlAt(view, pressed)?.click()
    for (const name of ['focused', 'typed', 'pressed'] as const) delete used[name]
  }, [used])
  return <div ref={element}>{children}</div>
}

/** As if a player had typed it: React notes only what the browser's own setter has set. */
function typeInto(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isFalse = () => false

let isInUse = false
const hasBeenUsed = () => isInUse
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'input'] as const

/** Calls back when the player first moves, presses, types or scrolls anything. */
function onFirstUse(listener: () => void): () => void {
  const note = () => {
    isInUse = true
    listener()
  }
  const listeners = new AbortController()
  for (const sign of firstSigns) addEventListener(sign, note, { passive: true, once: true, signal: listeners.signal })
  return () => listeners.abort()
}
