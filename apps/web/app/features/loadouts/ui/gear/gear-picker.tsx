import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { conflictingSlots } from '@stashwise/loadouts/gear/edit-set'
import type { GearSlot } from '@stashwise/loadouts/gear/facts'
import { asSold, type GearSet, gearAt } from '@stashwise/loadouts/gear/gear-set'
import { soldClass, soldLayers } from '@stashwise/loadouts/gear/layers'
import { useMemo, useState } from 'react'
import type { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import { SearchInput, SelectOf } from '#app/kit/form/input.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type GearView, gearCell } from '../../gear-view.ts'
import { type GearFigures, ownFigures, soldFigures } from './as-sold.ts'
import styles from './gear-picker.module.css'
import { useGearWords } from './use-gear-words.ts'

/** What is being chosen: something to wear, a part for a place of it, or a thing to carry. */
export type Picking = { kind: 'slot'; slot: GearSlot } | { kind: 'mount'; slot: GearSlot; place: string } | { kind: 'carried' }

type PickerProps = { view: GearView; set: GearSet; picking: Picking; onPick(item: number): void; onClose(): void }

/** Rows at once; a word or two leaves fewer. */
const maxRows = 120

/** Everything that fits, the best armor first, found by words of its name. */
export function GearPicker({ view, set, picking, onPick, onClose }: PickerProps) {
  const { t, locale } = useTexts('gear')
  const words = useGearWords(view)
  const [text, setText] = useState('')
  const fitting = useMemo(() => fittingItems(view, set, picking, locale), [view, set, picking, locale])
  const [order, setOrder] = useState<PickOrder>('best')
  const [leastClass, setLeastClass] = useState(0)
  const classes = useMemo(() => classesOf(view, fitting), [view, fitting])
  const terms = plain(text).split(/\s+/).filter(Boolean)
  // What is worn is put on with its usual plates.
  const figuresOf = picking.kind === 'slot' ? soldFigures : ownFigures
  const found = inOrder(fitting, order, (at) => figuresOf(view, at)).filter((at) => {
    const row = view.rows[at]
    const name = plain(`${row?.name} ${row?.shortName}`)
    return terms.every((term) => name.includes(term)) && (leastClass === 0 || soldClass(view.facts, at) >= leastClass)
  })
  return (
    <Sheet isOpen onClose={onClose} title={titleOf(view, set, picking, t)} closeLabel={t('close')} focusesField>
      <div className={styles.picker}>
        <SearchInput label={t('search')} value={text} onText={setText} />
        <div className="row">
          <SelectOf
            isDense
            aria-label={t('order.label')}
            value={order}
            options={pickOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            onChoose={setOrder}
          />
          {classes.length > 1 ? (
            <SelectOf
              isDense
              aria-label={t('leastClass.label')}
              value={leastClass}
              options={[
                { value: 0, label: t('leastClass.any') },
                ...classes.map((value) => ({ value, label: t('leastClass.from', { class: value }) })),
              ]}
              onChoose={setLeastClass}
            />
          ) : null}
        </div>
        <p role="status" className="text-dim">
          {found.length > maxRows ? t('foundMore', { count: found.length, shown: maxRows }) : t('found', { count: found.length })}
        </p>
        {found.length === 0 ? <Empty title={t('nothing')} /> : null}
        <ul>
          {found.slice(0, maxRows).map((at) => {
            const row = view.rows[at]
            const off = picking.kind === 'slot' ? conflictingSlots(view.facts, set, picking.slot, asSold(view.facts, at)) : []
            return row ? (
              <li key={at}>
                <button type="button" className={styles.row} onClick={() => onPick(at)}>
                  <ItemCell cell={gearCell(view, at)} size={40} />
                  <span className={`wrap ${styles.words}`}>
                    <span>{row.name}</span>
                    <small className="small-dim">{words(at, '', picking.kind === 'slot')}</small>
                    {off.length > 0 ? (
                      <small className="text-accent small">
                        {t('takesOff', { slots: off.map((slot) => t(`slot.${slot}`)).join(', ') })}
                      </small>
                    ) : null}
                  </span>
                  <span className={styles.price}>
                    <Money value={figuresOf(view, at).price} />
                  </span>
                </button>
              </li>
            ) : null
          })}
        </ul>
      </div>
    </Sheet>
  )
}

const pickOrders = ['best', 'price', 'weight'] as const
type PickOrder = (typeof pickOrders)[number]

/** The cheapest or the lightest first; what has no price comes last. */
function inOrder(items: readonly number[], order: PickOrder, figuresOf: (at: number) => GearFigures): readonly number[] {
  if (order === 'best') return items
  const figure = ({ price, weightKg }: GearFigures) => (order === 'price' ? price : weightKg) ?? Number.POSITIVE_INFINITY
  const rows = items.map((at) => ({ at, figure: figure(figuresOf(at)) }))
  return rows.sort((a, b) => (a.figure === b.figure ? 0 : a.figure - b.figure)).map(({ at }) => at)
}

/** Classes of the filter, without the lowest: all have it or more. */
function classesOf({ facts }: GearView, items: readonly number[]): number[] {
  const classes = new Set(items.map((at) => soldClass(facts, at)).filter((armorClass) => armorClass > 1))
  return [...classes].sort((a, b) => a - b)
}

/** As people type it: `5.45x39`. */
const plain = (text: string) => text.toLowerCase().replaceAll('×', 'x')

/** By class and then durability, what has none by cells, the rest by name. */
function fittingItems({ facts, rows }: GearView, set: GearSet, picking: Picking, locale: Locale): number[] {
  const compare = nameOrder(locale)
  const strength = (at: number) =>
    Math.max(0, ...soldLayers(facts, at).map(({ armorClass, maxDurability }) => armorClass * 1000 + maxDurability)) ||
    (gearAt(facts, at).capacity ?? 0)
  return candidates(facts, set, picking).sort((a, b) => strength(b) - strength(a) || compare(rows[a]?.name ?? '', rows[b]?.name ?? ''))
}

function candidates(facts: GearView['facts'], set: GearSet, picking: Picking): number[] {
  if (picking.kind === 'mount') {
    const worn = set.worn[picking.slot]
    return [...((worn && gearAt(facts, worn.item).mounts?.find(({ place }) => place === picking.place)?.allowed) ?? [])]
  }
  const fits =
    picking.kind === 'slot'
      ? (at: number) => gearAt(facts, at).slots.includes(picking.slot)
      : (at: number) => gearAt(facts, at).isCarried === true
  return [...facts.items.keys()].filter(fits)
}

function titleOf({ facts, places }: GearView, set: GearSet, picking: Picking, t: ReturnType<typeof useTranslation<'gear'>>['t']): string {
  if (picking.kind === 'carried') return t('carry')
  if (picking.kind === 'slot') return t(`slot.${picking.slot}`)
  const worn = set.worn[picking.slot]
  const mount = worn && gearAt(facts, worn.item).mounts?.find(({ place }) => place === picking.place)
  return (mount && places[mount.name]) ?? t('part')
}
