import { type ChildProcess, spawn } from 'node:child_process'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Bridge, BridgeCallbacks } from './bridge-stream.ts'
import { controlSession, endFrame, frameReader, writeFrames } from './frames.ts'
import { DatabaseBusyError } from './lock.ts'
import type { ServerMessage } from './server.ts'

type Running = { child: ChildProcess; pipe: Duplex; exited: Promise<void> }

/** Runs the embedded database in a process of its own, so that neither its memory nor its work burdens the site. */
export class ProcessHost {
  #dataDir: string
  #templates: string[]
  #running: Promise<Running> | undefined
  #session = controlSession
  #client: { session: number; callbacks: BridgeCallbacks } | undefined

  /** `filled`: folder of a closed database that a data directory without one starts with. */
  constructor(dataDir: string, template: string, filled?: string) {
    this.#dataDir = dataDir
    this.#templates = filled === undefined ? [template] : [template, filled]
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

  /** Closes the database; resolves when its process is gone. */
  async close(): Promise<void> {
    const running = await this.#running?.catch(() => undefined)
    running?.pipe.end()
    await running?.exited
  }

  #ensure(): Promise<Running> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    return this.#running
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
      const onMessage = (message: ServerMessage) => {
        if (message.ready) resolve({ child, pipe, exited })
        else reject(message.busyPid ? new DatabaseBusyError(this.#dataDir, message.busyPid) : new Error(message.message))
      }
      pipe.on(
        'data',
        frameReader((session, bytes) => this.#receive(session, bytes, onMessage)),
      )
      pipe.on('error', () => pipe.destroy())
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        this.#running = undefined
        const error = new Error(`the embedded database stopped (${signal ?? `code ${code}`})`)
        reject(error)
        this.#client?.callbacks.failed(error)
        this.#client = undefined
      })
    })
  }

  #receive(session: number, bytes: Buffer, onMessage: (message: ServerMessage) => void) {
    if (session === controlSession) onMessage(JSON.parse(bytes.toString('utf8')))
    else if (session === this.#client?.session) {
      if (bytes.length > 0) this.#client.callbacks.answer(bytes)
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
