import { useRef, useState } from 'react'
import type { CallError } from '#app/http/call-error.ts'
import type { CallResult } from '#app/http/client.ts'

/** Something the user does that needs a response of the server: one at a time, with its refusal. */
export type Action = {
  isBusy: boolean
  refusal: CallError | undefined
  /** Undefined while another one is still under way: a second press does nothing. */
  run: <Body>(work: () => Promise<CallResult<Body>>) => Promise<CallResult<Body> | undefined>
  clearRefusal: () => void
}

export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError>()
  // State comes a render later than the second press of a double click.
  const isUnderWay = useRef(false)
  return {
    isBusy,
    refusal,
    async run(work) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setIsBusy(true)
      setRefusal(undefined)
      const result = await work()
      isUnderWay.current = false
      setIsBusy(false)
      if (!result.ok) setRefusal(result.error)
      return result
    },
    clearRefusal: () => setRefusal(undefined),
  }
}
