import type { ComponentProps, ReactNode } from 'react'
import { type Cell, ItemCell } from '#app/kit/item-cell.tsx'
import styles from './slot-cell.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  label: string
  /** How it differs from others of its name. */
  twin?: string | undefined
  /** Of what is in it. */
  cell: Cell | undefined
  /** Said of a slot without anything in it. */
  empty: string
  hasFault?: boolean
  /** A sign in its corner. */
  mark?: ReactNode
}

/** Side of an item in a cell, pixels. */
const cellSize = 32

/** A slot as a cell of the inventory, with what is in it. */
export const SlotCell = ({ label, twin, cell, empty, hasFault = false, mark, ...button }: Props) => (
  <button {...button} type="button" className={styles.cell} data-fault={hasFault || undefined} data-empty={cell ? undefined : ''}>
    <span className={styles.label}>
      {label}
      {twin === undefined ? null : <small>{twin}</small>}
    </span>
    <span className={styles.inside}>{cell ? <ItemCell cell={cell} size={cellSize} /> : <span className={styles.plus}>+</span>}</span>
    <span className={styles.short}>{cell?.label ?? empty}</span>
    {mark ? <span className={styles.mark}>{mark}</span> : null}
  </button>
)
