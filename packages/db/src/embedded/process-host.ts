import { type ChildProcess, spawn } from 'node:child_process'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EmbeddedStoppedError } from '../unavailable.ts'
import type { Bridge, BridgeCallbacks } from './bridge-stream.ts'
import { controlSession, endFrame, frameViewer, writeFrames } from './frames.ts'
import { DatabaseBusyError } from './lock.ts'
import { DatabaseOpenError, toOpenError } from './open-failure.ts'
import type { ServerMessage, ServerRequest } from './server.ts'

/** A process that ends sooner than this after its start counts as one that failed. */
const steadyMs = 2000
/** Pause before the third start in a row that follows a failure; doubles with each. The second comes at once. */
const firstDelayMs = 250
const maxDelayMs = 5000

type Running = { child: ChildProcess; pipe: Duplex; exited: Promise<void> }

/** Runs the embedded database in a process of its own, so that neither its memory nor its work burdens the site. */
export class ProcessHost {
  #dataDir: string
  #templates: string[]
  #running: Promise<Running> | undefined
  #session = controlSession
  #client: { session: number; callbacks: BridgeCallbacks } | undefined
  #dumps = new Map<string, PromiseWithResolvers<void>>()
  #starts = 0
  #failures = 0
  #startAt = 0
  #restart: NodeJS.Timeout | undefined
  #isClosed = false

  /** `filled`: folder of a closed database that a data directory without one starts with. */
  constructor(dataDir: string, template: string, filled?: string) {
    this.#dataDir = dataDir
    this.#templates = filled === undefined ? [template] : [template, filled]
  }

  /** How often the database was started; more than once when its process was killed. */
  get starts(): number {
    return this.#starts
  }

  /** Joins a client to the database, which is started when it is not running, also after it was killed. */
  async open(callbacks: BridgeCallbacks): Promise<Bridge> {
    const { pipe } = await this.#ensure()
    this.#session += 1
    const session = this.#session
    this.#client = { session, callbacks }
    return {
      send: (bytes) => {
        writeFrames((frame) => pipe.write(frame), session, bytes)
        if (pipe.writableNeedDrain) return new Promise((resolve) => settleOnce(pipe, resolve))
      },
      close: () => {
        if (this.#client?.session === session) this.#client = undefined
        if (pipe.writable) pipe.write(endFrame(session))
      },
    }
  }

  /** Writes a dump of the database into a new file, after what was sent before. */
  async dump(file: string): Promise<void> {
    const { pipe } = await this.#ensure()
    const request: ServerRequest = { dumpTo: file }
    const dumped = Promise.withResolvers<void>()
    this.#dumps.set(file, dumped)
    writeFrames((frame) => pipe.write(frame), controlSession, Buffer.from(JSON.stringify(request)))
    return dumped.promise
  }

  /** Closes the database; resolves when its process is gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restart)
    const running = await this.#running?.catch(() => undefined)
    running?.pipe.end()
    await running?.exited
  }

  #ensure(): Promise<Running> {
    this.#running ??= this.#startLater().catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    return this.#running
  }

  /** Starts the database after the back-off; a short one is awaited. */
  async #startLater(): Promise<Running> {
    const pauseMs = this.#startAt - Date.now()
    if (pauseMs > 1000) throw new EmbeddedStoppedError(`the embedded database is started again in ${Math.ceil(pauseMs / 1000)} s`)
    if (pauseMs > 0) await sleep(pauseMs)
    return this.#start()
  }

  /** Schedules the next start, so that the database is back before it is needed. */
  #ended(livedMs: number) {
    this.#running = undefined
    if (this.#isClosed) return
    this.#failures = livedMs < steadyMs ? this.#failures + 1 : 0
    const pauseMs = this.#failures < 2 ? 0 : Math.min(firstDelayMs * 2 ** (this.#failures - 2), maxDelayMs)
    this.#startAt = Date.now() + pauseMs
    clearTimeout(this.#restart)
    // A database that never opened is not retried by itself: the caller gets the reason.
    if (this.#starts > 0) this.#restart = setTimeout(() => this.#ensure().catch(() => {}), pauseMs).unref()
  }

  #start(): Promise<Running> {
    const entry = fileURLToPath(new URL('./server.ts', import.meta.url))
    const child = spawn(process.execPath, [entry, this.#dataDir, ...this.#templates], { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] })
    const pipe = child.stdio[3]
    if (!(pipe instanceof Duplex)) throw new Error('no pipe to the embedded database')
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    return new Promise((resolve, reject) => {
      let readyAt: number | undefined
      const onMessage = (message: ServerMessage) => {
        if ('dumped' in message) this.#endDump(message.dumped, message.error === undefined ? undefined : new Error(message.error))
        else if (message.ready) {
          readyAt = performance.now()
          if (message.warning) console.warn(message.warning)
          this.#starts += 1
          resolve({ child, pipe, exited })
        } else reject(message.busyPid ? new DatabaseBusyError(this.#dataDir, message.busyPid) : new DatabaseOpenError(message.message))
      }
      pipe.on(
        'data',
        frameViewer((session, bytes) => this.#receive(session, bytes, onMessage)),
      )
      pipe.on('error', () => pipe.destroy())
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        this.#ended(readyAt === undefined ? 0 : performance.now() - readyAt)
        const error = new EmbeddedStoppedError(`the embedded database stopped (${signal ?? `code ${code}`})`)
        reject(readyAt === undefined && this.#starts === 0 ? toOpenError(error, this.#dataDir) : error)
        this.#client?.callbacks.failed(error)
        this.#client = undefined
        for (const file of this.#dumps.keys()) this.#endDump(file, error)
      })
    })
  }

  #endDump(file: string, error: Error | undefined) {
    const dumped = this.#dumps.get(file)
    this.#dumps.delete(file)
    if (error) dumped?.reject(error)
    else dumped?.resolve()
  }

  #receive(session: number, bytes: Buffer, onMessage: (message: ServerMessage) => void) {
    if (session === controlSession) onMessage(JSON.parse(bytes.toString('utf8')))
    else if (session === this.#client?.session) {
      if (bytes.length > 0) this.#client.callbacks.respond(bytes)
      else this.#client.callbacks.ended()
    }
  }
}

function settleOnce(pipe: Duplex, resolve: () => void) {
  const done = () => {
    pipe.off('drain', done)
    pipe.off('close', done)
    resolve()
  }
  pipe.once('drain', done)
  pipe.once('close', done)
}
