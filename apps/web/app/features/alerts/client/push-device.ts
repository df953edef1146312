import { isPushWorker, pushWorker } from '#app/site/push-worker.ts'
import type { PushWish } from '../service.ts'

/** `denied`: the player has told the browser so, and only there it can be taken back. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(pushWorker.scope)
  return found && isPushWorker(found) ? found : undefined
}

/** The endpoint at which this browser gets messages of a site with this key; undefined while it gets none. */
export async function findEndpoint(siteKey: string): Promise<string | undefined> {
  const subscription = isSupported() ? await (await findWorker())?.pushManager.getSubscription() : undefined
  return subscription && isFor(subscription, siteKey) ? subscription.endpoint : undefined
}

/** `known`: endpoints that the site sends to. */
export async function readPushState(siteKey: string, known: readonly string[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const endpoint = await findEndpoint(siteKey)
  return endpoint !== undefined && known.includes(endpoint) ? 'on' : 'off'
}

/** Asks the player for permission and subscribes. Undefined when they refuse. @throws Error when the browser cannot. */
export async function subscribe(siteKey: string): Promise<PushWish | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await whenActive(await navigator.serviceWorker.register(pushWorker.script, { scope: pushWorker.scope }))
  const earlier = await worker.pushManager.getSubscription()
  if (earlier && !isFor(earlier, siteKey)) await earlier.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(siteKey) })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no keys')
  return { endpoint, p256dh, auth }
}

/** Ends the subscription and removes the worker. Safe to repeat. */
export async function unsubscribe(): Promise<void> {
  const worker = await findWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  await worker?.unregister()
}

/** `navigator.serviceWorker.ready` waits for a worker of the page itself, which this one never is. */
function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return Promise.resolve(registration)
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration)
      if (coming.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
}

function isFor({ options: { applicationServerKey } }: PushSubscription, siteKey: string): boolean {
  return applicationServerKey !== null && toBase64Url(new Uint8Array(applicationServerKey)) === siteKey
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
