/** The worker that shows alerts. No page is in its scope, so no page's requests could ever pass through it. */
export const pushWorker = { script: '/push/worker.js', scope: '/push/' }

/** Whether a registration is that of {@link pushWorker}. */
export function isPushWorker({ scope, active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const script = (active ?? waiting ?? installing)?.scriptURL
  return new URL(scope).pathname === pushWorker.scope && script !== undefined && new URL(script).pathname === pushWorker.script
}
