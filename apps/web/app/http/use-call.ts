import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallError } from './call-error.ts'

/** A mutation that ignores calls while one is pending: `isPending` comes a render later than the second press of a double click. */
export function useCall<Body, Args = void>(mutationFn: (args: Args) => Promise<Body>, onSuccess?: (body: Body, args: Args) => unknown) {
  const mutationKey = [useId()]
  const queries = useQueryClient()
  const mutation = useMutation<Body, CallError, Args>({ mutationKey, mutationFn, ...(onSuccess && { onSuccess }) })
  const mutate = (args: Args) => {
    if (queries.isMutating({ mutationKey }) === 0) mutation.mutate(args)
  }
  return { ...mutation, mutate }
}
