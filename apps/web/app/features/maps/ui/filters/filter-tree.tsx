import { type MarkerCategory, type MarkerKind, markerCategories } from '@stashwise/maps/marker-kinds'
import { useEffect, useRef } from 'react'
import { useTexts } from '#app/kit/use-texts.ts'
import type { KindCount } from '../../shown-kinds.ts'
import { MarkerSign } from '../look/marker-sign.tsx'
import styles from './filter-tree.module.css'

type Props = {
  counts: readonly KindCount[]
  shown: ReadonlySet<MarkerKind>
  onToggle: (kinds: readonly MarkerKind[], isOn: boolean) => void
  /** Below the categories. */
  hint?: string | undefined
}

/** What the map shows: categories with their kinds, each with how many there are. */
export function FilterTree({ counts, shown, onToggle, hint }: Props) {
  const groups = markerCategories.flatMap(({ id }) => {
    const kinds = counts.filter(({ category }) => category === id)
    return kinds.length > 0 ? [{ id, kinds }] : []
  })
  return (
    <ul className="stack-2">
      {groups.map(({ id, kinds }) => (
        <li key={id}>
          <Category id={id} kinds={kinds} shown={shown} onToggle={onToggle} />
        </li>
      ))}
      {hint === undefined ? null : <li className="text-dim">{hint}</li>}
    </ul>
  )
}

type CategoryProps = Omit<Props, 'counts' | 'hint'> & { id: MarkerCategory; kinds: readonly KindCount[] }

function Category({ id, kinds, shown, onToggle }: CategoryProps) {
  const { t, format } = useTexts('map')
  const box = useRef<HTMLInputElement>(null)
  const on = kinds.filter(({ kind }) => shown.has(kind)).length
  const isPartly = on > 0 && on < kinds.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  const all = kinds.map(({ kind }) => kind)
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <label className={styles.category}>
        <input ref={box} type="checkbox" checked={on === kinds.length} onChange={() => onToggle(all, on < kinds.length)} />
        <span className="grow">{t(`category.${id}`)}</span>
        <span className="small-faint">{format.number(total)}</span>
      </label>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <label className={styles.kind}>
              <input type="checkbox" checked={shown.has(kind)} onChange={(event) => onToggle([kind], event.target.checked)} />
              <MarkerSign kind={kind} />
              <span className="grow">{t(`kind.${kind}`)}</span>
              <span className="small-faint">{format.number(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
