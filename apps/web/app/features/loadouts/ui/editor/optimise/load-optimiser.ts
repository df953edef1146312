import type { Optimiser } from '#app/features/loadouts/client/optimise/optimiser-client.ts'

let loading: Promise<Optimiser> | undefined

/** The optimiser of this page: one for all runs, so that a worker which is done takes the next one. A failure is asked for again. */
export function loadOptimiser(): Promise<Optimiser> {
  loading ??= import('#app/features/loadouts/client/optimise/optimiser-client.ts').then(({ createOptimiser }) => createOptimiser())
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
