import type { SlotPath } from '@stashwise/loadouts/build'
import type { PartIndex } from '@stashwise/loadouts/facts'
import X from 'lucide-react/icons/x'
import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotView } from '#app/features/loadouts/build-view.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { SearchInput, SelectOf } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useCloseRequest } from '#app/kit/use-close-request.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { BlockedOf } from '../price/weapon-prices.ts'
import { CandidateList } from './candidate-list.tsx'
import styles from './candidate-panel.module.css'
import { type CandidateOrder, type CandidateView, candidateOrders, firstOrder, orderCandidates } from './candidate-view.ts'

type Props = {
  slot: SlotView
  /** Undefined until the weapon's facts have loaded. */
  candidates: readonly CandidateView[] | undefined
  /** Undefined until prices have loaded. */
  blockedOf: BlockedOf | undefined
  /** A key opened it: the focus goes into the list. */
  isFocused: boolean
  onChoose: (path: SlotPath, part: PartIndex | undefined) => void
  onPoint: (row: CandidateView | undefined) => void
  onClose: () => void
}

/** Everything that goes into the open slot, with what it would change. Give it the slot's path as its key. */
export const CandidatePanel = memo(function CandidatePanel({ slot, candidates, blockedOf, isFocused, onChoose, onPoint, onClose }: Props) {
  const { t, locale } = useTexts('loadouts')
  const [words, setWords] = useState('')
  const [chosenOrder, setOrder] = useState<CandidateOrder>()
  const [onlyBuyable, setOnlyBuyable] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const { path } = slot
  const choose = useCallback((row: CandidateView) => onChoose(path, row.part), [onChoose, path])
  function takeOff(event: MouseEvent) {
    onChoose(path, undefined)
    // The button goes with the part; a key's focus does not.
    if (event.detail === 0) searchField.current?.focus()
  }
  const order = chosenOrder ?? (candidates ? firstOrder(candidates) : 'recoil')
  const rows = useMemo(
    () => candidates && orderCandidates(candidates, { order, words, onlyBuyable }, locale),
    [candidates, order, words, onlyBuyable, locale],
  )
  return (
    <PanelFrame
      title={slot.label}
      onClose={onClose}
      aside={
        slot.part ? (
          <>
            <span className={styles.installed}>
              <AppLink to={`/item/${slot.part.url}`}>{slot.part.shortName}</AppLink>
            </span>
            <Button look="quiet" onClick={takeOff} disabled={!candidates}>
              {t('candidates.remove')}
            </Button>
          </>
        ) : (
          <span className={styles.empty}>{t(slot.isRequired ? 'slots.requiredEmpty' : 'slots.empty')}</span>
        )
      }
    >
      <search className={`row-middle ${styles.tools}`}>
        <SearchInput
          label={t('candidates.search')}
          ref={searchField}
          isDense
          placeholder={t('candidates.searchHint', { count: slot.options })}
          value={words}
          onText={setWords}
        />
        <SelectOf
          isDense
          aria-label={t('candidates.order')}
          value={order}
          options={candidateOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChoose={setOrder}
        />
        <label className={styles.only}>
          <input type="checkbox" checked={onlyBuyable} onChange={(event) => setOnlyBuyable(event.target.checked)} />
          {t('candidates.onlyBuyable')}
        </label>
      </search>
      <p role="status" className="sr-only">
        {rows ? t('candidates.found', { count: rows.length }) : ''}
      </p>
      {rows === undefined ? (
        <RowSkeleton />
      ) : rows.length === 0 ? (
        <Empty title={t('candidates.none')}>{t(onlyBuyable ? 'candidates.noneBuyable' : 'candidates.noneFound')}</Empty>
      ) : (
        <CandidateList label={t('candidates.label', { slot: slot.label })} onChoose={choose} {...{ rows, blockedOf, isFocused, onPoint }} />
      )}
    </PanelFrame>
  )
})

/** The width below which the frame is a sheet; the same as in its CSS. */
const sheetMedia = '(width < 64rem)'

/** The frame of what is chosen from; on phones a sheet at the foot of the screen, which the device's Back closes. */
export function PanelFrame({
  title,
  aside,
  onClose,
  children,
}: {
  title: string
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('loadouts')
  useCloseRequest(true, onClose, sheetMedia)
  const frame = useRef<HTMLElement>(null)
  // On low screens it opens below the fold.
  useEffect(() => {
    // Browsers return a promise, which is no cleanup.
    void frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={frame}
      className={styles.panel}
      aria-label={title}
      data-sheet=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={`line ${styles.head}`}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
        <IconButton label={t('candidates.close')} className={styles.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </section>
  )
}

const skeletonRows = Array.from({ length: 6 }, (_, at) => at)

function RowSkeleton() {
  const { t } = useTranslation('loadouts')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('candidates.loading')}>
      {skeletonRows.map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
