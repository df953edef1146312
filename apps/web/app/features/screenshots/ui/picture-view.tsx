import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shot } from '#app/features/screenshots/client/use-shots.ts'
import type { CellItem } from '../scan-rows.ts'
import type { SceneCell } from '../scene.ts'
import styles from './picture-view.module.css'

type ViewProps = {
  shot: Shot
  label: string
  cells: readonly SceneCell[]
  cellItems: readonly CellItem[]
  nameOf(cell: CellItem): string
  lit: number | undefined
  onLit(at: number | undefined): void
  onOpen(at: number): void
}

/** Pixels of the picture that are shown round its cells. */
const margin = 8

/** The part of a picture that has items, each of them outlined. Arrow keys walk from item to item. */
export function PictureView({ shot, label, cells, cellItems, nameOf, lit, onLit, onOpen }: ViewProps) {
  const { t } = useTranslation('screenshots')
  const view = useRef<HTMLElement>(null)
  const { id, size, url } = shot
  const own = cells.flatMap(({ places }, at) => {
    const place = places.find((each) => each.shot === id)
    const [box, item] = [place && shot.cells?.[place.at]?.box, cellItems[at]]
    return box && item ? [{ box, item, isCopy: places[0].shot !== id }] : []
  })
  if (!size || own.length === 0) return null
  const boxes = own.map(({ box }) => box)
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin)
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin)
  const width = Math.min(size.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin) - left
  const height = Math.min(size.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin) - top
  const percent = (value: number, of: number) => `${(100 * value) / of}%`
  const litHere = Math.max(
    0,
    own.findIndex(({ item }) => item.at === lit),
  )
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = own[Math.min(own.length - 1, Math.max(0, litHere + by))]
    if (next) view.current?.querySelector<HTMLElement>(`[data-at="${next.item.at}"]`)?.focus()
  }
  return (
    <section
      ref={view}
      aria-label={label}
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
      {own.map(({ item, box, isCopy }, index) => {
        const { at, certainty } = item
        return (
          <button
            key={at}
            type="button"
            data-at={at}
            data-lit={at === lit || undefined}
            data-copy={isCopy || undefined}
            data-certainty={certainty}
            className={styles.cell}
            tabIndex={index === litHere ? 0 : -1}
            aria-label={t('picture.cell', { name: nameOf(item), certainty: t(`certainty.${certainty}`) })}
            style={{
              left: percent(box.x - left, width),
              top: percent(box.y - top, height),
              width: percent(box.width, width),
              height: percent(box.height, height),
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
