import type { ReactNode } from 'react'
import styles from './on-tap.module.css'

/** What a cell says beyond its row's line: on narrow screens only once the row is opened. */
export const OnTap = ({ children }: { children: ReactNode }) => (
  <div className={styles.onTap} data-on-tap="">
    {children}
  </div>
)

/** What a row's line shows below its name on narrow screens, nowhere else; until the row is opened, unless it `stays`. */
export const LineNote = ({ stays = false, children }: { stays?: boolean; children: ReactNode }) => (
  <div className={styles.lineNote} data-line-note="" data-stays={stays || undefined}>
    {children}
  </div>
)

/** Letters that have room beside a row's figures on phones, on each of two lines. */
const lineLetters = 17

/** Shorter ones say too little: `BP` is a round of three calibers and packs of each. */
const leastShortName = 3

/** A name that a row's line on phones shows in its short form where it is long. `after`: what follows it. Screen readers hear the whole one. */
export const LineName = ({ name, shortName, after = '' }: { name: string; shortName: string; after?: string }) =>
  shortName.length < leastShortName || shortName.length >= name.length || !/\p{L}{2}/u.test(shortName) || hasRoom(`${name}${after}`) ? (
    name
  ) : (
    <span data-short-name={shortName}>
      <span>{name}</span>
    </span>
  )

function hasRoom(text: string): boolean {
  let lines = 1
  let used = 0
  for (const { length } of text.split(' ')) {
    if (length > lineLetters) return false
    const together = used === 0 ? length : used + 1 + length
    if (together > lineLetters) lines++
    used = together > lineLetters ? length : together
  }
  return lines <= 2
}

/** A cell of many words that is a figure in a row's line on narrow screens. */
export const InLine = ({ figure, whole }: { figure: string; whole: ReactNode }) => (
  <>
    <span data-in-line={figure} />
    <OnTap>{whole}</OnTap>
  </>
)
