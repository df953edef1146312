// Shows alerts while no page of the site is open, and opens the page of one that is clicked. It handles no requests and has no cache.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title = 'Stashwise', body = '', path = '/', tag = '' } = readMessage(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.ico', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

/** A message of this site; an unreadable one is shown without text, as a browser demands that every message is shown. */
function readMessage(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Focuses a tab that shows the page already, else opens one. Addresses of other sites lead to the first page. */
async function open(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  const address = url.origin === self.location.origin ? url.href : `${self.location.origin}/`
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => tab.url === address)
  return shown ? shown.focus() : self.clients.openWindow(address)
}
