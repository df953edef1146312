import { Redis } from 'ioredis'

/** Maximum wait for a reply, and so for a counted request. */
const replyMs = 200
/** How long Redis is left alone after it did not reply. */
const pauseMs = 1000

export type LinkLog = { warn(details: object, message: string): void; info(details: object, message: string): void }

/** A connection to Redis that nobody waits for: while it is away, one request a second checks whether it is back. Logs each change once. */
export function createRedisLink(url: string, log: LinkLog) {
  const client = new Redis(url, {
    commandTimeout: replyMs,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  })
  let isAway = false
  let isClosing = false
  let askAgainAt = 0

  function leave(error: unknown) {
    askAgainAt = Date.now() + pauseMs
    if (isAway || isClosing) return
    isAway = true
    log.warn({ reason: reasonOf(error) }, 'Redis does not respond; limits are counted in this process until it does')
  }
  client.on('error', leave)
  client.on('close', () => leave('connection closed'))
  client.on('ready', () => {
    askAgainAt = 0
  })

  function mayAsk(): boolean {
    if (client.status !== 'ready') return false
    if (!isAway) return true
    if (Date.now() < askAgainAt) return false
    askAgainAt = Date.now() + pauseMs
    return true
  }

  return {
    client,
    /** The reply of Redis, or undefined while it is away. */
    async run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
      if (!mayAsk()) return undefined
      try {
        const result = await command()
        if (isAway) log.info({}, 'Redis responds again; limits are shared between processes')
        isAway = false
        return result
      } catch (error) {
        leave(error)
        return undefined
      }
    },
    close() {
      isClosing = true
      client.disconnect()
    },
  }
}

/** Only the message: the error of a refused login carries the password among its properties. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.message || ('code' in error ? String(error.code) : error.name)).slice(0, 200)
}
