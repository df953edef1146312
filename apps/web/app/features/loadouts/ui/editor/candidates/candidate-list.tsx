import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { blockedReason } from '#app/features/loadouts/blocked-words.ts'
import { sellerName, sellerNeeds } from '#app/features/loadouts/seller-words.ts'
import { formatList } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type TrendWords, trendWords } from '../figures/change-mark.tsx'
import { PriceDoubts } from '../price/price-doubts.tsx'
import type { BlockedOf } from '../price/weapon-prices.ts'
import styles from './candidate-list.module.css'
import type { CandidateView } from './candidate-view.ts'
import { EffectMark } from './effect-mark.tsx'
import { useFixedRows } from './use-fixed-rows.ts'

type Props = {
  label: string
  rows: readonly CandidateView[]
  /** Undefined until prices have loaded. */
  blockedOf: BlockedOf | undefined
  /** The focus goes to the part that is on the weapon, or to the first one. */
  isFocused: boolean
  onChoose: (row: CandidateView) => void
  /** A row that is pointed at or focused; undefined: none. */
  onPoint: (row: CandidateView | undefined) => void
}

/** Candidates of a slot: Enter takes one, arrow keys walk them. Only rows near the visible ones are rendered. */
export function CandidateList({ label, rows, blockedOf, isFocused, onChoose, onPoint }: Props) {
  const { t, locale } = useTexts('loadouts')
  const trends = useMemo(() => trendWords(t), [t])
  const list = useRef<HTMLUListElement>(null)
  const { first, last, height, isMeasured, measure } = useFixedRows(list, rows.length)
  const wanted = useRef<number>(undefined)
  // A row that a key leads to may have to be rendered first.
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  const focusFirst = useEffectEvent(() => {
    const installed = rows.findIndex(({ isInstalled }) => isInstalled)
    if (isFocused) goTo(Math.max(installed, 0))
  })
  useEffect(() => {
    if (isMeasured) focusFirst()
  }, [isMeasured])

  function onKeyDown(event: KeyboardEvent) {
    const at = event.target instanceof HTMLElement ? Number(event.target.dataset['row'] ?? Number.NaN) : Number.NaN
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + 6, PageUp: at - 6 }[event.key]
    if (Number.isNaN(at) || next === undefined) return
    event.preventDefault()
    const target = Math.min(Math.max(next, 0), rows.length - 1)
    scrollTo(target)
    // Enter may follow at once: it belongs to the row that the key led to.
    flushSync(measure)
    focusRow(target)
  }

  function goTo(at: number) {
    scrollTo(at)
    focusRow(at)
  }

  function scrollTo(at: number) {
    const box = list.current
    if (!box) return
    const [top, bottom] = [at * height, (at + 1) * height]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }

  function focusRow(at: number) {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)
    wanted.current = row ? undefined : at
    row?.focus({ preventScroll: true })
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(undefined)}
      onBlur={() => onPoint(undefined)}
    >
      <li aria-hidden="true" style={{ height: first * height }} />
      {rows.slice(first, last).map((row, index) => (
        <li key={row.part} className={styles.item}>
          <CandidateRow row={row} at={first + index} {...{ blockedOf, onChoose, onPoint, t, locale, trends }} />
        </li>
      ))}
      <li aria-hidden="true" style={{ height: (rows.length - last) * height }} />
    </ul>
  )
}

type RowProps = { row: CandidateView; at: number; t: TFunction<'loadouts'>; locale: Locale; trends: TrendWords } & Pick<
  Props,
  'blockedOf' | 'onChoose' | 'onPoint'
>

/** Text and language come as props: a hook in each row and mark is a third of the time that a chosen part takes. */
const CandidateRow = memo(function CandidateRow({ row, at, blockedOf, onChoose, onPoint, t, locale, trends }: RowProps) {
  const isRefused = row.conflicts.length > 0
  const isBlocked = !row.price && blockedOf !== undefined
  const source = isBlocked ? blockedOf(row.words.uid) : undefined
  const reason = isBlocked ? blockedReason(source, t) : undefined
  return (
    <button
      type="button"
      className={styles.row}
      data-row={at}
      data-state={isRefused ? 'refused' : undefined}
      aria-current={row.isInstalled ? 'true' : undefined}
      aria-disabled={isRefused || undefined}
      onClick={() => {
        if (isRefused) return
        onChoose(row)
        onPoint(undefined)
      }}
      onPointerEnter={() => onPoint(row)}
      onFocus={() => onPoint(row)}
    >
      <ItemCell cell={row.words.cell} size={40} />
      <span className={styles.name}>{row.words.name}</span>
      <span className={styles.effects}>
        {isRefused ? (
          <Note tone="refused">{t('candidates.conflicting', { names: formatList(row.conflicts, locale) })}</Note>
        ) : row.isInstalled ? (
          <Note tone="installed">{t('candidates.installed')}</Note>
        ) : (
          <>
            {row.effects.length === 0 ? <Note>{t('candidates.noEffect')}</Note> : null}
            {row.effects.map((effect) => (
              <EffectMark key={effect.id} {...{ effect, trends, t, locale }} />
            ))}
            {row.loses.length > 0 ? <Note>{t('candidates.loses', { names: formatList(row.loses, locale) })}</Note> : null}
          </>
        )}
      </span>
      <span className={styles.price} data-locked={isBlocked || undefined}>
        <PriceDoubts price={row.price} short /> <Money value={row.price?.unit ?? source?.unit} />
      </span>
      <span className={styles.seller} title={reason} data-locked={isBlocked || undefined}>
        {row.price ? `${sellerName(row.price, t)} ${sellerNeeds(row.price, t)}` : reason}
      </span>
    </button>
  )
})

const Note = ({ tone, children }: { tone?: 'refused' | 'installed'; children: ReactNode }) => (
  <span className={styles.note} data-tone={tone}>
    {children}
  </span>
)
