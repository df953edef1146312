import type { Candidate } from '@stashwise/recognition/decide'
import type { ScannedCell } from './scan-messages.ts'

/** Candidates that are less likely are not offered: they are found by their name. */
const minProbability = 0.01

/** What a doubtful cell may be, the likeliest first. */
export const offeredOf = ({ state, candidates }: ScannedCell): readonly Candidate[] =>
  state === 'asked' ? candidates.filter(({ probability }) => probability >= minProbability) : []

/** `certainty`: as of `CellItem`. */
type Answered = { at: number; cell: ScannedCell; certainty: string }

/** Equal for cells of one size that may be the same items in the same order: what was read of them does not tell them apart. */
function questionOf(cell: ScannedCell): string | undefined {
  const offered = offeredOf(cell)
  return offered.length === 0 ? undefined : [cell.columns, cell.rows, ...offered.map(({ id }) => id)].join(' ')
}

/** Cells whose question is still open, by each cell for which the player has answered the same one. */
export function openAlike(cells: readonly Answered[]): ReadonlyMap<number, readonly number[]> {
  const open = new Map<string, number[]>()
  for (const { at, cell, certainty } of cells) {
    const question = certainty === 'asked' ? questionOf(cell) : undefined
    if (question !== undefined) open.set(question, [...(open.get(question) ?? []), at])
  }
  return new Map(
    cells.flatMap(({ at, cell, certainty }) => {
      const alike = certainty === 'chosen' || certainty === 'left' ? open.get(questionOf(cell) ?? '') : undefined
      return alike ? [[at, alike] as const] : []
    }),
  )
}
