import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureKind } from '@stashwise/game/picture'
import type { Encoded, EncodeReply } from './encoder-protocol.ts'

/** Longest time of one picture. */
const maxMs = 20_000
/** Without work for this long the process ends and gives its memory back. */
const idleMs = 60_000
/** Pictures that wait; more are refused. */
const maxWaiting = 200

/** A picture that cannot be decoded, or a decoder that broke off; the message is for the log. */
export class EncodeError extends Error {
  override name = 'EncodeError'
  /** Too many wait: the picture itself may be sound. */
  readonly isBusy: boolean
  constructor(message: string, { isBusy = false }: { isBusy?: boolean } = {}) {
    super(message)
    this.isBusy = isBusy
  }
}

export type Encoder = {
  /** Sizes and formats of a sniffed picture. @throws EncodeError. */
  encode(bytes: Uint8Array, kinds: readonly PictureKind[]): Promise<Encoded>
  close(): void
}

/** Decodes one picture after the other in a process of its own: one that crashes or hangs a decoder ends that process and is refused. */
export function createEncoder({ entry = new URL('./encode.ts', import.meta.url), timeoutMs = maxMs } = {}): Encoder {
  let child: ChildProcess | undefined
  let calls = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function open(): ChildProcess {
    if (child?.connected) return child
    const started = fork(fileURLToPath(entry), { serialization: 'advanced', execArgv: ['--max-old-space-size=128'] })
    started.setMaxListeners(0)
    try {
      if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Not every system lets us.
    }
    // It never keeps the site from ending.
    started.unref()
    started.channel?.unref()
    child = started
    return started
  }

  function end() {
    clearTimeout(idle)
    child?.removeAllListeners()
    child?.on('error', () => {})
    if (child?.connected) child.disconnect()
    child?.kill('SIGKILL')
    child = undefined
  }

  function run(bytes: Uint8Array, kinds: readonly PictureKind[]): Promise<Encoded> {
    clearTimeout(idle)
    const own = open()
    calls += 1
    const call = calls
    return new Promise<Encoded>((resolve, reject) => {
      own.channel?.ref()
      const timer = setTimeout(() => fail(new EncodeError('took too long')), timeoutMs)
      const settle = () => {
        clearTimeout(timer)
        own.channel?.unref()
        own.off('message', hear)
        own.off('exit', onExit)
        own.off('error', fail)
      }
      function fail(error: Error) {
        settle()
        end()
        reject(error)
      }
      const onExit = (code: number | null, signal: string | null) =>
        fail(new EncodeError(`the decoder ended (${signal ?? `code ${code}`})`))
      const hear = (reply: EncodeReply) => {
        if (reply.call !== call) return
        settle()
        if ('error' in reply) reject(new EncodeError(reply.error))
        else resolve(reply)
      }
      own.on('message', hear)
      own.once('exit', onExit)
      own.once('error', fail)
      own.send({ call, bytes, kinds }, (error) => {
        if (error) fail(error)
      })
    }).finally(() => {
      idle = setTimeout(end, idleMs).unref()
    })
  }

  return {
    async encode(bytes, kinds) {
      if (waiting >= maxWaiting) throw new EncodeError('too many pictures wait', { isBusy: true })
      waiting += 1
      const work = last.then(() => run(bytes, kinds))
      last = work.catch(() => undefined)
      try {
        return await work
      } finally {
        waiting -= 1
      }
    },
    close: end,
  }
}
