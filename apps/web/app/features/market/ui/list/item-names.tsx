import type { CSSProperties, ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './item-names.module.css'
import { splitName } from './split-name.ts'

type ItemNamesProps = {
  name: string
  mark?: string | undefined
  to: string
  tabIndex?: number | undefined
  starred?: boolean
  children: ReactNode
}

/**
 * The names of a row's item: its link, which reaches over the row, with a `mark` where the name is not enough, and a `small` line, which
 * is left out beside a name of two lines. `starred`: a favorite's star is shown beside them.
 */
export function ItemNames({ name, mark, to, tabIndex, starred = false, children }: ItemNamesProps) {
  const parts = splitName(name)
  return (
    <NamesBox starred={starred} markLength={mark?.length}>
      {mark === undefined ? null : <b>{mark}</b>}
      <AppLink to={to} tabIndex={tabIndex}>
        {parts ? (
          <>
            <span>{parts[0]}</span> <span>{parts[1]}</span>
          </>
        ) : (
          name
        )}
      </AppLink>
      {children}
    </NamesBox>
  )
}

type NamesBoxProps = {
  starred?: boolean
  markLength?: number | undefined
  children: ReactNode
}

/** The place of an item's names. `markLength`: letters of the mark before them, for which the first line leaves room. */
export function NamesBox({ starred = false, markLength, children }: NamesBoxProps) {
  const style: (CSSProperties & Record<'--mark-length', number>) | undefined =
    markLength === undefined ? undefined : { '--mark-length': markLength }
  return (
    <span className={styles.names} data-names="" data-starred={starred || undefined} style={style}>
      {children}
    </span>
  )
}
