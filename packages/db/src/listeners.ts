// raw SQL in this file: LISTEN.
import pg from 'pg'

/** Pauses between two tries to connect. */
const firstDelayMs = 500
const maxDelayMs = 10_000

export type Listener = (payload: string | undefined) => void

/** Who wants to hear of which channel. Payload undefined: the connection was lost, something may have been missed. */
export class Listeners {
  #byChannel = new Map<string, Set<Listener>>()

  add(channel: string, listener: Listener): () => void {
    const set = this.#byChannel.get(channel) ?? new Set()
    this.#byChannel.set(channel, set.add(listener))
    return () => set.delete(listener)
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  tell(channel: string, payload: string | undefined): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(payload)
  }

  tellAll(): void {
    for (const channel of this.channels) this.tell(channel, undefined)
  }
}

/** Makes a connection hear all channels of the listeners. */
export async function attach(client: pg.ClientBase, listeners: Listeners): Promise<void> {
  client.on('notification', ({ channel, payload }) => listeners.tell(channel, payload ?? ''))
  for (const channel of listeners.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}

/** Holds one connection of its own that listens on a server, and reconnects when it breaks. */
export class ServerListener {
  #url: string
  #listeners: Listeners
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #delayMs = firstDelayMs

  constructor(url: string, listeners: Listeners) {
    this.#url = url
    this.#listeners = listeners
  }

  /** @throws when the server cannot be reached; while an earlier connection is being replaced it only waits for the new one. */
  async listen(channel: string): Promise<void> {
    if (this.#timer) return
    if (this.#client) await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    else await this.#connect(false)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(again: boolean): Promise<void> {
    this.#timer = undefined
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    this.#client = client
    const lost = () => {
      if (this.#client !== client || this.#closed) return
      this.#client = undefined
      void client.end().catch(() => {})
      this.#timer = setTimeout(() => this.#connect(true).catch(() => {}), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, maxDelayMs)
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await attach(client, this.#listeners)
      this.#delayMs = firstDelayMs
      if (again) this.#listeners.tellAll()
    } catch (error) {
      lost()
      if (!again) throw error
    }
  }
}
