import { Duplex } from 'node:stream'
import { EmbeddedStoppedError } from '../unavailable.ts'

/** The other end of a {@link BridgeStream}: takes the client's bytes, gives responses through the callbacks. */
export type Bridge = {
  send(bytes: Buffer): Promise<void> | void
  close(): void
}
export type BridgeCallbacks = { respond(bytes: Uint8Array): void; ended(): void; failed(error: Error): void }

/** A stream `pg` takes for a socket, whose server is an embedded database. */
export class BridgeStream extends Duplex {
  #open: (callbacks: BridgeCallbacks) => Promise<Bridge>
  #bridge: Bridge | undefined

  constructor(open: (callbacks: BridgeCallbacks) => Promise<Bridge>) {
    super({ readableHighWaterMark: 1024 * 1024 })
    this.#open = open
  }

  /** Called by `pg` in place of dialling a port. */
  connect(): this {
    this.#open({
      respond: (bytes) => this.push(bytes),
      ended: () => this.push(null),
      failed: (error) => this.destroy(error),
    }).then(
      (bridge) => {
        if (this.destroyed) {
          bridge.close()
          return
        }
        this.#bridge = bridge
        this.emit('connect')
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (!this.#bridge) {
      done(new EmbeddedStoppedError('the embedded database is not connected'))
      return
    }
    Promise.resolve(this.#bridge.send(chunk)).then(
      () => done(),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#bridge?.close()
    this.#bridge = undefined
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#bridge?.close()
    this.#bridge = undefined
    done(error)
  }
}
