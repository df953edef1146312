import { type FiledLoadout, filedKey } from '@stashwise/loadouts/loadout-file'
import type { CallError } from '#app/http/call-error.ts'
import type { CallResult } from '#app/http/client.ts'

/** `present`: loadouts that the account has already. `at`: its place in the file. `rest`: those that were not tried, because of `stopped`. */
export type ImportReport = {
  added: number
  present: number
  refused: { at: number; title: string; error: CallError }[]
  rest: number
  stopped?: CallError
}

type Import = {
  loadouts: readonly FiledLoadout[]
  /** What the account has. */
  own: readonly FiledLoadout[]
  save(loadout: FiledLoadout): Promise<CallResult<unknown>>
  onSaved?(done: number): void
}

/** Saves the loadouts of a file one by one. Refused loadouts are skipped; when the limit is reached, the same file can be imported again later. */
export async function importLoadouts({ loadouts, own, save, onSaved }: Import): Promise<ImportReport> {
  const known = new Set(own.map(filedKey))
  const report: ImportReport = { added: 0, present: 0, refused: [], rest: 0 }
  for (const [at, loadout] of loadouts.entries()) {
    onSaved?.(at)
    const key = filedKey(loadout)
    if (known.has(key)) {
      report.present++
      continue
    }
    const result = await save(loadout)
    if (result.ok) {
      known.add(key)
      report.added++
    } else if (result.error.status === 400) report.refused.push({ at, title: loadout.title, error: result.error })
    else return { ...report, rest: loadouts.length - at, stopped: result.error }
  }
  return report
}
