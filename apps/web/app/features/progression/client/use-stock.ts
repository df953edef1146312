import { changeBack, type StockEdit } from '@stashwise/progression/change-back'
import { useCallback, useRef, useState } from 'react'
import { useProgress } from '../use-progress.ts'

/** A change that was made on this page, and the edit that takes it back. */
type Made = { id: number; text: string; back: StockEdit }

/** Changes a page can undo. */
const maxMade = 100

/** Changes of stock and hideout with undo, the newest first. `last`: what was changed last, in words. */
export function useStock() {
  const { player, edit } = useProgress()
  const [made, setMade] = useState<readonly Made[]>([])
  const latest = useRef({ player, made })
  latest.current = { player, made }
  const change = useCallback(
    (wanted: StockEdit, text: string) => {
      const back = changeBack(latest.current.player, wanted)
      if (edit(wanted) !== 'accepted') return
      setMade((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text, back }].slice(-maxMade))
    },
    [edit],
  )
  const undo = useCallback(() => {
    const newest = latest.current.made.at(-1)
    if (!newest) return
    edit(newest.back)
    setMade((all) => all.filter(({ id }) => id !== newest.id))
  }, [edit])
  return { change, undo, last: made.at(-1) }
}
