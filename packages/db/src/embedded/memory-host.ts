import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Bridge, BridgeCallbacks } from './bridge-stream.ts'
import { sliceBytes } from './frames.ts'
import { WireSession } from './wire-session.ts'
import { writeDump } from './write-dump.ts'

/** An embedded database in this process and in memory only: for tests and short tools. */
export class MemoryHost {
  /** How often the database was started: it never is again. */
  readonly starts = 1
  #db: PGlite
  #work = Promise.resolve()

  private constructor(db: PGlite) {
    this.#db = db
  }

  /** Starts from a template, or without one from nothing, which is slow. */
  static async start(template?: string): Promise<MemoryHost> {
    // A blob of the file itself cannot be read once another process has put a template of its own in its place.
    return new MemoryHost(await PGlite.create(template ? { loadDataDir: new Blob([await readFile(template)]) } : {}))
  }

  get pglite(): PGlite {
    return this.#db
  }

  async open(callbacks: BridgeCallbacks): Promise<Bridge> {
    const responses: Uint8Array[] = []
    const wire = new WireSession(this.#db, (bytes) => responses.push(bytes.slice()))
    const flush = async () => {
      for (const bytes of responses.splice(0)) {
        for (let at = 0; at < bytes.length; at += sliceBytes) {
          if (at > 0) await nextTurn()
          callbacks.respond(bytes.subarray(at, at + sliceBytes))
        }
      }
    }
    return {
      send: (bytes) => {
        const done = this.#work.then(() => wire.feed(bytes)).then(flush)
        this.#work = done.catch(() => {})
        return done
      },
      close: () => {
        this.#work = this.#work.then(() => wire.reset()).catch(() => {})
      },
    }
  }

  /** Writes a dump of the database into a new file, after what was sent before. */
  dump(file: string): Promise<void> {
    const done = this.#work.then(() => writeDump(this.#db, file))
    this.#work = done.catch(() => {})
    return done
  }

  /** Resolves once everything that was sent is done. */
  async settled(): Promise<void> {
    await this.#work
  }

  async close(): Promise<void> {
    await this.#work
    if (!this.#db.closed) await this.#db.close()
  }
}
