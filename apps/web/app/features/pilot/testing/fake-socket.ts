import type { Socket } from '../client/pilot-connection.ts'

export type FakeSocket = ReturnType<typeof fakeSocket>

/** A socket whose other side is the test. */
export function fakeSocket() {
  const sent: unknown[] = []
  const socket: Socket & { sent: unknown[]; isClosed: boolean; say(message: unknown): void; accept(): void; lose(): void } = {
    sent,
    isClosed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => sent.push(JSON.parse(String(text))),
    close() {
      this.isClosed = true
    },
    accept() {
      this.onopen?.call(this as unknown as WebSocket, new Event('open'))
    },
    lose() {
      this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'))
    },
    say(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data }))
    },
  }
  return socket
}
