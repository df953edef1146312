import { maxLogins } from '@stashwise/calculators/hideout/schedule'

/** A minute of the day, of any day, as a clock says it: `08:00`. */
export function toClock(minute: number): string {
  const inDay = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** The minute of the day that a clock says; undefined for anything else. */
export function fromClock(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** The same for a time as it is typed: `8`, `8:00`, `8.00` and `0800` are `08:00`. */
export function fromTyped(text: string): number | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : fromClock(`${hours.padStart(2, '0')}:${minutes}`)
}

export type LoginProblem = 'empty' | 'unreadable' | 'twice'

/** What is wrong with each time, in the order of the fields; of two equal ones the later field is the wrong one. */
export const findProblems = (texts: readonly string[]): (LoginProblem | undefined)[] =>
  texts.map((text, index) => {
    if (text.trim() === '') return 'empty'
    const minute = fromTyped(text)
    if (minute === undefined) return 'unreadable'
    return texts.findIndex((each) => fromTyped(each) === minute) < index ? 'twice' : undefined
  })

/** The fields' minutes, ascending; undefined while one of them is wrong. */
export function parseLogins(texts: readonly string[]): number[] | undefined {
  if (texts.length === 0 || texts.length > maxLogins || findProblems(texts).some((problem) => problem !== undefined)) return undefined
  return texts.flatMap((text) => fromTyped(text) ?? []).sort((a, b) => a - b)
}

/** A further login in the middle of the longest time without one, on a half hour where that is free. */
export function proposeLogin(logins: readonly number[]): number {
  let best = { from: 0, gap: 0 }
  for (const [index, from] of logins.entries()) {
    const gap = (logins[index + 1] ?? (logins[0] ?? 0) + 1440) - from
    if (gap > best.gap) best = { from, gap }
  }
  const middle = best.from + Math.floor(best.gap / 2)
  const rounded = Math.round(middle / 30) * 30
  return (rounded > best.from && rounded < best.from + best.gap ? rounded : middle) % 1440
}
