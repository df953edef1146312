import type { ReactNode } from 'react'
import styles from './on-tap.module.css'

/** What a cell says beyond its row's line: on narrow screens only once the row is opened. */
export const OnTap = ({ children }: { children: ReactNode }) => (
  <div className={styles.onTap} data-on-tap="">
    {children}
  </div>
)

/** What a row's line shows below its name on narrow screens, until the row is opened; nowhere else. */
export const LineNote = ({ children }: { children: ReactNode }) => (
  <div className={styles.lineNote} data-line-note="">
    {children}
  </div>
)

/** A cell of many words that is a figure in a row's line on narrow screens. */
export const InLine = ({ figure, whole }: { figure: string; whole: ReactNode }) => (
  <>
    <span data-in-line={figure} />
    <OnTap>{whole}</OnTap>
  </>
)
