import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPicture } from '#app/features/screenshots/client/use-scan.ts'
import type { CellItem } from '../scan-rows.ts'
import styles from './picture-view.module.css'

type ViewProps = {
  picture: ShownPicture
  cells: readonly CellItem[]
  nameOf(cell: CellItem): string
  lit: number | undefined
  onLit(at: number | undefined): void
  onOpen(at: number): void
}

/** Pixels of the picture that are shown round its cells. */
const margin = 8

/** The part of a picture that has items, each of them outlined. Arrow keys walk from item to item. */
export function PictureView({ picture, cells, nameOf, lit, onLit, onOpen }: ViewProps) {
  const { t } = useTranslation('screenshots')
  const view = useRef<HTMLElement>(null)
  const { size, url } = picture
  if (!size || cells.length === 0) return null
  const boxes = cells.map(({ cell: { box } }) => box)
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin)
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin)
  const width = Math.min(size.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin) - left
  const height = Math.min(size.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin) - top
  const percent = (value: number, of: number) => `${(100 * value) / of}%`
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Math.min(cells.length - 1, Math.max(0, (lit ?? 0) + by))
    view.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  return (
    <section
      ref={view}
      aria-label={t('picture.label', { count: cells.length })}
      className={styles.view}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onLit(undefined)}
    >
      <img
        src={url}
        alt=""
        className={styles.picture}
        style={{ width: percent(size.width, width), left: percent(-left, width), top: percent(-top, height) }}
      />
      {cells.map((item) => {
        const { at, certainty, cell } = item
        return (
          <button
            key={at}
            type="button"
            data-at={at}
            data-lit={at === lit || undefined}
            data-certainty={certainty}
            className={styles.cell}
            tabIndex={at === (lit ?? 0) ? 0 : -1}
            aria-label={t('picture.cell', { name: nameOf(item), certainty: t(`certainty.${certainty}`) })}
            style={{
              left: percent(cell.box.x - left, width),
              top: percent(cell.box.y - top, height),
              width: percent(cell.box.width, width),
              height: percent(cell.box.height, height),
            }}
            onPointerEnter={() => onLit(at)}
            onFocus={() => onLit(at)}
            onClick={() => onOpen(at)}
          />
        )
      })}
    </section>
  )
}
