import { once } from 'node:events'
import { type PilotMessage, parsePilotMessage } from '@stashwise/contracts/pilot'
import { WebSocket } from 'ws'

export const siteOrigin = 'http://localhost:3000'

export type Page = {
  /** Everything the pilot sent, in order. */
  messages: PilotMessage[]
  send: (message: object | string) => void
  /** Resolves with the first message from here on (or already there and not yet waited for) that fits. */
  waitFor: (fits: (message: PilotMessage) => boolean) => Promise<PilotMessage>
  closed: Promise<number>
  close: () => void
}

/** Opens the channel as a page of the site does. Rejects when the pilot refuses. */
export async function openPage(
  port: number,
  { origin = siteOrigin, headers = {} }: { origin?: string | null; headers?: Record<string, string> } = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { ...(origin !== null && { origin }), headers })
  const messages: PilotMessage[] = []
  let seen = 0
  let wake: () => void = () => undefined
  socket.on('message', (data) => {
    const message = parsePilotMessage(data.toString())
    if (message) messages.push(message)
    wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))])

  async function waitFor(fits: (message: PilotMessage) => boolean): Promise<PilotMessage> {
    const until = Date.now() + 10_000
    for (;;) {
      for (; seen < messages.length; seen++) {
        const message = messages[seen]
        if (message && fits(message)) {
          seen++
          return message
        }
      }
      if (Date.now() > until) throw new Error(`No such message. There were: ${JSON.stringify(messages)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const page: Page = {
    messages,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    waitFor,
    closed,
    close: () => socket.terminate(),
  }
  return page
}

export const ofType = (type: PilotMessage['messageType']) => (message: PilotMessage) => message.messageType === type

/** Pairs with the code that the pilot shows. @returns the token for the next time. */
export async function pairPage(page: Page, code: string): Promise<string> {
  page.send({ messageType: 'PAIR', code })
  const reply = await page.waitFor(ofType('PAIRING'))
  if (reply.messageType !== 'PAIRING' || !reply.token) throw new Error(`Not paired: ${JSON.stringify(reply)}`)
  return reply.token
}
