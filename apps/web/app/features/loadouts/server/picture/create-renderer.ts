import { Worker } from 'node:worker_threads'

export type RenderRequest = { id: number; svg: string }
export type RenderReply = { id: number } & ({ png: Uint8Array<ArrayBuffer> } | { error: string })

/** A picture takes a fifth of a second; who needs this long is stuck. */
const maxMs = 20_000
/** The thread has the renderer and its fonts in memory, some 20 MB: it ends when no picture is requested. */
const idleMs = 60_000

type Waiting = { resolve(png: Uint8Array<ArrayBuffer>): void; reject(error: Error): void }

/**
 * Renders SVG as PNG in a thread of its own: loading the renderer and packing a picture would hold the main thread for tens of
 * milliseconds each. The thread starts with the first picture.
 */
export function createRenderer() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  /** `thread`: the one that has failed or is done; a later one is not concerned. */
  function end(ended: Worker, reason: Error): void {
    if (thread !== ended) return
    thread = undefined
    clearTimeout(timer)
    void ended.terminate()
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [] })
    started.unref()
    started.on('error', (cause) => end(started, new Error('pictures could not be rendered', { cause })))
    started.on('exit', () => end(started, new Error('the thread that renders pictures has ended')))
    started.on('message', (reply: RenderReply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      watch(started)
      if ('png' in reply) asked?.resolve(reply.png)
      else asked?.reject(new Error(reply.error))
    })
    return started
  }

  /** Ends the thread when a picture takes too long, or none is requested. */
  function watch(watched: Worker): void {
    clearTimeout(timer)
    timer = setTimeout(() => end(watched, new Error('a picture took too long')), waiting.size > 0 ? maxMs : idleMs)
    timer.unref()
  }

  return {
    render(svg: string): Promise<Uint8Array<ArrayBuffer>> {
      return new Promise((resolve, reject) => {
        thread ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        watch(thread)
        thread.postMessage({ id, svg } satisfies RenderRequest)
      })
    },
  }
}
