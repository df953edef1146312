import type { Optimiser } from '#app/features/loadouts/client/optimise/optimiser-client.ts'
import { pageScoped } from '#app/storage/page-scope.ts'

/** Loads the optimiser of the page: one for all runs, so that a worker which is done takes the next one. A failed load is retried. */
export const optimiserOfPage = pageScoped((page) => {
  let loading: Promise<Optimiser> | undefined
  async function load() {
    const { createOptimiser } = await import('#app/features/loadouts/client/optimise/optimiser-client.ts')
    const optimiser = createOptimiser()
    page.onClose(optimiser.dispose)
    return optimiser
  }
  return (): Promise<Optimiser> => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
})
