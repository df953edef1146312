import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createReader, type OnFetched } from './read-feed.ts'
import type { Argument, CallName, ReaderMessage, Result } from './reader-protocol.ts'

/** Someone who reads the feed for an import. */
export type Reader = {
  call<Name extends CallName>(name: Name, argument: Argument[Name]): Promise<Result[Name]>
  close(): void
}
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** Reads and transforms the feed in a process of low priority: 40 MB of JSON take half a gigabyte, which only a process gives back. */
export class ReaderProcess implements Reader {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0

  constructor(onProgress: OnFetched) {
    this.#child = fork(fileURLToPath(new URL('./reader.ts', import.meta.url)), {
      serialization: 'advanced',
      // Most of what is read is short-lived; room for it saves a second of garbage collection.
      execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    })
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Not every system lets us; it only makes the site a little slower while importing.
    }
    this.#child.on('message', (message: ReaderMessage) => {
      if ('progress' in message) {
        onProgress(message.progress)
        return
      }
      const waiting = this.#waiting.get(message.call)
      this.#waiting.delete(message.call)
      if ('error' in message) waiting?.reject(new Error(message.error))
      else waiting?.resolve(message.result as never)
    })
    this.#child.on('error', (error) => this.#fail(error))
    this.#child.on('exit', (code, signal) => this.#fail(new Error(`the process that reads the feed ended (${signal ?? `code ${code}`})`)))
  }

  call<Name extends CallName>(name: Name, argument: Argument[Name]): Promise<Result[Name]> {
    this.#calls += 1
    const call = this.#calls
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject })
      this.#child.send({ call, name, argument }, (error) => {
        if (error) this.#fail(error)
      })
    })
  }

  close(): void {
    if (this.#child.connected) this.#child.disconnect()
    this.#child.kill('SIGKILL')
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Reads in this process: for small feeds, where a process of its own takes longer to start than to read. */
export function readInline(onProgress: OnFetched): Reader {
  const perform = createReader(onProgress)
  let isClosed = false
  return {
    async call<Name extends CallName>(name: Name, argument: Argument[Name]): Promise<Result[Name]> {
      const result = await perform<Name>({ name, argument })
      if (isClosed) throw new Error('the reading of the feed was called off')
      return result
    },
    close() {
      isClosed = true
    },
  }
}
