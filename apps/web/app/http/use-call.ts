import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallError } from './call-error.ts'

/**
 * A mutation that ignores calls while one is pending: `isPending` comes a render later than the second press of a double click. `run` is `mutate`
 * for who waits: it resolves when the call and `onSuccess` have ended, failed or not.
 */
export function useCall<Body, Args = void>(mutationFn: (args: Args) => Promise<Body>, onSuccess?: (body: Body, args: Args) => unknown) {
  const mutationKey = [useId()]
  const queries = useQueryClient()
  const mutation = useMutation<Body, CallError, Args>({ mutationKey, mutationFn, ...(onSuccess && { onSuccess }) })
  const run = async (args: Args): Promise<void> => {
    if (queries.isMutating({ mutationKey }) === 0) await mutation.mutateAsync(args).catch(() => undefined)
  }
  const mutate = (args: Args) => void run(args)
  return { ...mutation, mutate, run }
}
