import { isPushWorker } from '#app/site/push-worker.ts'

/** Removes service workers of earlier versions of the site, but not the one that shows alerts. */
export async function removeServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const all = await navigator.serviceWorker.getRegistrations()
    await Promise.all(all.filter((one) => !isPushWorker(one)).map((one) => one.unregister()))
  } catch (error) {
    console.warn('Service workers could not be removed', error)
  }
}
