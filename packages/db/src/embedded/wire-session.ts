import type { PGlite } from '@electric-sql/pglite'

const terminate = 0x58
/** Messages after which the server responds: Query, Sync, CopyDone, CopyFail. */
const batchEnds = new Set([0x51, 0x53, 0x63, 0x66])
const readyForQuery = 0x5a

/** A client of the embedded database by wire protocol, bytes in any slices. Messages run as one batch when the client waits. */
export class WireSession {
  #db: PGlite
  #respond: (bytes: Uint8Array) => void
  #parts: Buffer[] = []
  #have = 0
  /** Bytes that must be there before it is worth looking again. */
  #need = 4
  /** Where the next unread message of the pending batch begins. */
  #scanned = 0
  #started = false

  constructor(db: PGlite, respond: (bytes: Uint8Array) => void) {
    this.#db = db
    this.#respond = respond
  }

  /** Takes bytes from the client and resolves when every complete batch in them has its response. Call one at a time. */
  async feed(chunk: Buffer): Promise<void> {
    this.#parts.push(chunk)
    this.#have += chunk.length
    if (this.#have < this.#need) return
    let bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts, this.#have)
    for (;;) {
      const header = this.#started ? 5 : 4
      if (bytes.length < this.#scanned + header) {
        this.#need = this.#scanned + header
        break
      }
      const length = this.#started ? 1 + bytes.readInt32BE(this.#scanned + 1) : bytes.readInt32BE(this.#scanned)
      if (length < header) throw new Error('not a Postgres client message')
      const end = this.#scanned + length
      if (bytes.length < end) {
        this.#need = end
        break
      }
      const code = this.#started ? (bytes[this.#scanned] ?? 0) : 0
      this.#scanned = end
      if (code !== 0 && code !== terminate && !batchEnds.has(code)) continue
      const batch = bytes.subarray(0, end)
      bytes = bytes.subarray(end)
      this.#scanned = 0
      if (code === terminate) {
        this.#started = false
        continue
      }
      if (code === 0) await this.#startup(batch)
      else await this.#run(batch, this.#respond)
      this.#started = true
    }
    this.#parts = bytes.length > 0 ? [bytes] : []
    this.#have = bytes.length
  }

  /** The client has left: rolls back what is open. */
  async reset(): Promise<void> {
    this.#parts = []
    this.#have = 0
    this.#scanned = 0
    this.#need = 4
    this.#started = false
    await this.#db.exec('ROLLBACK')
    await this.#db.exec('DISCARD ALL')
  }

  #run(batch: Uint8Array, onRawData: (data: Uint8Array) => void) {
    return this.#db.execProtocolRawStream(batch, { onRawData })
  }

  /** PGlite sends ReadyForQuery more than once during start-up; clients expect it once, at the end. */
  async #startup(batch: Uint8Array) {
    const parts: Uint8Array[] = []
    await this.#run(batch, (data) => parts.push(data.slice()))
    const output = Buffer.concat(parts)
    let last: Buffer | undefined
    for (let at = 0; at < output.length; ) {
      const message = output.subarray(at, at + 1 + output.readInt32BE(at + 1))
      if (message[0] === readyForQuery) last = message
      else this.#respond(message)
      at += message.length
    }
    if (last) this.#respond(last)
  }
}
