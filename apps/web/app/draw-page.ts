import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { prioritisePreloads } from './prioritise-preloads.ts'

/**
 * The whole page as it is sent: everything comes from memory, so waiting for its end costs nothing and lets it be kept and compressed.
 * `hasFailed`: a part of it shows an error. @throws what made the frame fail, or the reason why nobody waits for the page any more.
 */
export function drawPage(
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
    // A request's signal outlives its page, with all that listens to it: nothing stays behind on it.
    const stop = () => {
      abort(signal.reason)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
