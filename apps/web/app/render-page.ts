import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { prioritisePreloads } from './prioritise-preloads.ts'

/**
 * Renders the whole page before it is sent: all data comes from memory, so nothing is lost by waiting, and it can be cached and compressed.
 * `hasFailed`: a part of it shows an error. @throws the error that stopped the root of the page, or the abort reason of the signal.
 */
export function renderPage(
  app: ReactNode,
  nonce: string,
  signal: AbortSignal,
): Promise<{ page: Uint8Array<ArrayBuffer>; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const parts: Uint8Array[] = []
    const sink = new Writable({
      write: (part: Uint8Array, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve({ page: prioritisePreloads(Buffer.concat(parts)), hasFailed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce,
      // Every part in its place: otherwise a script would put the late ones there, and players without scripts would not see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        signal.removeEventListener('abort', stop)
        pipe(sink)
      },
      onShellError: (error) => {
        signal.removeEventListener('abort', stop)
        reject(error)
      },
      onError: (error) => {
        hasFailed = true
        console.error(error)
      },
    })
    // A request's signal outlives its page, with all its listeners: remove ours.
    const stop = () => {
      abort(signal.reason)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
