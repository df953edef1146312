import type { ExplainedFigure } from '@stashwise/market/prices/explain'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { withTexts } from '#app/i18n/browser.ts'
import { useHoverCard } from '#app/kit/use-hover-card.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import type { ListRow } from '../../list-row.ts'
import { columns } from './columns.tsx'
import { ListFrame } from './list-frame.tsx'
import type { RowStore } from './row-store.ts'
import type { RowTools } from './row-tools.tsx'
import { positionOf } from './use-walk.ts'

const loadCard = () => withTexts(import('./explain-card.tsx'), 'explain').then(({ ExplainCard }) => ExplainCard)

const explained = columns.flatMap(({ explains }) => explains ?? [])

type Opened = { row: ListRow; figure: ExplainedFigure; anchor: HTMLElement; byKey: boolean }

type ExplainLayerProps = {
  store: RowStore
  walk: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onFocus: (event: React.FocusEvent<HTMLElement>) => void }
  compact: boolean
  /** Pointers and keys are heard, rows come by themselves. */
  ready: boolean
  rowTools: RowTools
  children: ReactNode
}

/**
 * What pointers and keys do inside the list, with one listener for all rows: hovering, tapping, or walking with Left and Right to a figure
 * explains it in one panel, a click on a figure opens its item.
 */
export function ExplainLayer({ store, walk, compact, ready, rowTools, children }: ExplainLayerProps) {
  const navigate = useNavigate()
  const card = useHoverCard<Opened>()
  const { opened } = card
  const ExplainCard = useLoaded(opened !== undefined, loadCard, card.close)

  function explain(anchor: HTMLElement, byKey = false): Opened | undefined {
    const position = positionOf(anchor)
    const figure = explained.find((name) => name === anchor.dataset.x)
    const row = position === undefined ? undefined : store.rowAt(position)
    return row && figure ? { row, figure, anchor, byKey } : undefined
  }

  function onPointerOver(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    // The card is a child for React, not for the document.
    if (!event.currentTarget.contains(event.target)) return card.hold()
    const figure = figureAt(event.target)
    if (figure && figure !== opened?.anchor) card.openSoon(() => explain(figure))
    else if (!figure && opened?.byKey === false) card.closeSoon()
    else if (!figure) card.hold()
    const link = event.target.closest('tr, li')?.querySelector('a')
    // The whole name, and the small line that has no room beside a long one.
    if (link && !link.title)
      link.title = [link.textContent, link.parentElement?.querySelector('small')?.textContent].filter(Boolean).join('\n')
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const figure = figureAt(event.target)
    if (!figure) return
    if (matchMedia('(hover: none)').matches) return card.open(figure === opened?.anchor ? undefined : explain(figure))
    // Figures lie over the link of their row.
    const link = figure.closest('tr, li')?.querySelector('a')
    if (link && window.getSelection()?.isCollapsed !== false) void navigate(link.pathname)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && opened) {
      event.preventDefault()
      return card.close()
    }
    const row = event.target instanceof Element ? event.target.closest('tr') : null
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (row && step !== 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const figures = [...row.querySelectorAll<HTMLElement>('td[data-x]')].filter((cell) => cell.offsetParent !== null)
      const at = opened && row.contains(opened.anchor) ? figures.indexOf(opened.anchor) : step > 0 ? -1 : figures.length
      const next = figures[at + step]
      event.preventDefault()
      return card.open(next && explain(next, true))
    }
    if (opened) card.close()
    walk.onKeyDown(event)
  }

  return (
    <ListFrame
      compact={compact}
      data-ready={ready || undefined}
      onPointerOver={onPointerOver}
      onPointerLeave={(event) => event.pointerType !== 'touch' && opened?.byKey !== true && card.closeSoon()}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={walk.onFocus}
    >
      {children}
      {opened && ExplainCard ? <ExplainCard {...opened} rowTools={rowTools} onClose={card.close} /> : null}
    </ListFrame>
  )
}

const figureAt = (target: Element): HTMLElement | null => target.closest<HTMLElement>('[data-x]')
