import { createStore } from '#app/storage/store.ts'
import { initialRowCount, type ListRow } from '../../list-row.ts'

const chunk = 100
/** Rows known before they are needed: none while nobody has scrolled yet, so that opening a page fetches no second list. */
const shortAhead = 0
const longAhead = 50
/** A chunk is asked for once the list has rested on it this long, so that dragging the scroll bar asks for the end only. */
const restMs = 60

export type LoadRows = (offset: number, limit: number, signal: AbortSignal) => Promise<{ items: ListRow[] }>

/** The rows of one list as far as they are known, by position. Positions without a row are rendered as placeholders. */
export type RowStore = {
  rowAt(index: number): ListRow | undefined
  /** Says which positions are in view; the missing ones among them, and those after, are loaded. */
  want(from: number, to: number): void
  retry(): void
  /** Replaces rows from `offset` on by fresher ones. */
  put(offset: number, rows: readonly ListRow[]): void
  /** What to render beside the rows. Changes identity with every change, also of rows. */
  status(): { failed: boolean; loading: boolean }
  subscribe(listener: () => void): () => void
}

type CreateRowStoreOptions = {
  base: number
  total: number
  load: LoadRows
  onRows?: (rows: readonly ListRow[]) => void
}

export function createRowStore({ base, total, load, onRows }: CreateRowStoreOptions): RowStore {
  const rows = new Map<number, ListRow>()
  const running = new Set<number>()
  const status = createStore({ failed: false, loading: false })
  let subscribers = 0
  let wanted: [number, number] = [base, base]
  let timer: ReturnType<typeof setTimeout> | undefined
  let abort = new AbortController()

  const publish = (failed: boolean) => status.set({ failed, loading: running.size > 0 })
  function put(offset: number, items: readonly ListRow[]) {
    items.forEach((row, i) => {
      rows.set(offset + i, row)
    })
    onRows?.(items)
  }
  /** First missing position of a chunk, or undefined when all are there. */
  function firstGap(start: number): number | undefined {
    for (let index = start; index < Math.min(start + chunk, total); index++) if (!rows.has(index)) return index
    return undefined
  }
  async function loadChunk(start: number, last: number) {
    const from = firstGap(start)
    if (from === undefined || from > last || running.has(start)) return
    running.add(start)
    publish(false)
    try {
      const { items } = await load(from, Math.min(start + chunk, total) - from, abort.signal)
      put(from, items)
      running.delete(start)
      publish(false)
    } catch {
      running.delete(start)
      publish(!abort.signal.aborted)
    }
  }
  function fill() {
    timer = undefined
    const [from, to] = wanted
    const last = Math.min(to + (to < base + initialRowCount ? shortAhead : longAhead), total - 1)
    for (let start = base + Math.floor((from - base) / chunk) * chunk; start <= last; start += chunk) void loadChunk(start, last)
  }
  return {
    rowAt: (index) => rows.get(index),
    want(from, to) {
      if (from === wanted[0] && to === wanted[1]) return
      wanted = [from, to]
      if (!status.get().failed) timer ??= setTimeout(fill, restMs)
    },
    retry() {
      publish(false)
      fill()
    },
    put,
    status: status.get,
    subscribe(listener) {
      if (abort.signal.aborted) {
        abort = new AbortController()
        wanted = [base, base - 1]
      }
      const unsubscribe = status.subscribe(listener)
      subscribers++
      return () => {
        unsubscribe()
        if (--subscribers > 0) return
        clearTimeout(timer)
        timer = undefined
        abort.abort()
      }
    },
  }
}
