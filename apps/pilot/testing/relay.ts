import { WebSocket } from 'ws'

/** A page's WebSocket that a browser test answers, as Playwright's `routeWebSocket` hands it over. */
type RoutedPage = {
  send: (message: string) => void
  close: () => Promise<void>
  onMessage: (handler: (message: string | Buffer) => void) => void
  onClose: (handler: () => void) => void
}

/** Joins a page, which asks for the pilot's own port, with a pilot on another one. */
export function relay(page: RoutedPage, { port, origin }: { port: number; origin: string }): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { origin })
  const unsent: (string | Buffer)[] = []
  socket.on('open', () => {
    for (const message of unsent) socket.send(message)
  })
  socket.on('message', (data) => page.send(data.toString()))
  socket.on('close', () => void page.close())
  socket.on('error', () => socket.terminate())
  page.onMessage((message) => {
    if (socket.readyState === socket.OPEN) socket.send(message)
    else unsent.push(message)
  })
  page.onClose(() => socket.terminate())
}
