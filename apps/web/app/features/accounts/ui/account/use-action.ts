import { useRef, useState } from 'react'
import type { Answer, Refusal } from './account-call.ts'

/** Something the reader does that takes an answer from the server: one at a time, with what came of it. */
export type Action = {
  isBusy: boolean
  refusal: Refusal | undefined
  /** Undefined while another one is still under way: a second press does nothing. */
  run: (work: () => Promise<Answer>) => Promise<Answer | undefined>
  forget: () => void
}

export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  // State comes a drawing later than the second press of a double click.
  const isUnderWay = useRef(false)
  return {
    isBusy,
    refusal,
    async run(work) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setIsBusy(true)
      setRefusal(undefined)
      const answer = await work()
      isUnderWay.current = false
      setIsBusy(false)
      if (!answer.ok) setRefusal(answer.refusal)
      return answer
    },
    forget: () => setRefusal(undefined),
  }
}
