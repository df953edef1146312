/** Entry of the embedded database's process. Arguments: data directory, template, filled folder; frames on descriptor 3. */

import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { openDataDir } from './data-dir.ts'
import { controlSession, endFrame, frameViewer, writeFrames } from './frames.ts'
import { DatabaseBusyError } from './lock.ts'
import { toOpenError } from './open-failure.ts'
import { WireSession } from './wire-session.ts'
import { writeDump } from './write-dump.ts'

export type ServerMessage =
  | { ready: true; warning?: string }
  | { ready: false; message: string; busyPid?: number }
  | { dumped: string; error?: string }
/** What the site asks of this process beside queries: a dump of the database in a file. */
export type ServerRequest = { dumpTo: string }

/** How long an orphaned database may take to close. */
const closeMs = 20_000
const lookEveryMs = 500

const [dataDir, template, filled] = process.argv.slice(2)
if (!dataDir || !template) throw new Error('usage: server.ts <data directory> <template> [<filled template>]')
// Addresses of players are in there.
process.umask(0o077)
watchParent()
// A signal to the whole process group must not take the database away before the site has finished with it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

const pipe = new Socket({ fd: 3, readable: true, writable: true })
const say = (message: ServerMessage) => writeFrames((bytes) => pipe.write(bytes), controlSession, Buffer.from(JSON.stringify(message)))

const fail = (error: unknown) => {
  const busy = error instanceof DatabaseBusyError ? { busyPid: error.pid } : {}
  say({ ready: false, message: toOpenError(error, dataDir).message, ...busy })
  pipe.end(() => process.exit(1))
  return undefined
}
// PGlite also fails outside of the call that opens it.
process.once('uncaughtException', fail)
const opened = await openDataDir(dataDir, template, filled).catch(fail)
process.off('uncaughtException', fail)

if (opened) {
  const { db, release, warning } = opened
  let session = controlSession
  let wire: WireSession | undefined
  let work = Promise.resolve()
  let waiting = 0

  const dump = async ({ dumpTo }: ServerRequest) => {
    try {
      await writeDump(db, dumpTo)
      say({ dumped: dumpTo })
    } catch (error) {
      say({ dumped: dumpTo, error: error instanceof Error ? error.message : String(error) })
    }
  }
  const handle = async (from: number, bytes: Buffer) => {
    if (from === controlSession) return dump(JSON.parse(bytes.toString('utf8')))
    // The end of an earlier session may come after the next one has begun, which rolled it back already.
    if (from < session) return
    if (from !== session) {
      if (wire) await wire.reset()
      session = from
      wire = new WireSession(db, (bytes) => writeFrames((frame) => pipe.write(frame), from, bytes))
    }
    if (bytes.length > 0) await wire?.feed(bytes)
    else pipe.write(endFrame(from))
  }
  const read = frameViewer((from, bytes) => {
    waiting += 1
    // A feed keeps the slice until its batch is complete; the pipe's buffer is its own, so no copy is needed.
    work = work
      .then(() => handle(from, bytes))
      .catch((error: unknown) => {
        console.error('embedded database failed:', error)
        process.exit(1)
      })
    void work.then(() => {
      waiting -= 1
      if (waiting < 64) pipe.resume()
    })
    if (waiting >= 256) pipe.pause()
  })
  pipe.on('data', read)
  const stop = () => {
    void work
      .then(() => db.close())
      .catch((error: unknown) => console.error('embedded database did not close cleanly:', error))
      .then(() => {
        release()
        endAtOnce()
      })
  }
  pipe.once('close', stop)
  pipe.on('error', () => pipe.destroy())
  say({ ready: true, ...(warning ? { warning } : {}) })
}

/**
 * Ends this process when everything is on the disk. `process.exit` first waits until V8 has compiled WebAssembly that nobody runs any more: two
 * seconds of a core for a database that was open for a moment.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Ends this process soon after its parent, from a thread of its own: the main one may be busy opening a database or in a statement. */
function watchParent(): void {
  const look = `
    const parent = process.ppid
    let since
    setInterval(() => {
      if (process.ppid === parent) return
      since ??= Date.now()
      if (Date.now() - since >= ${closeMs}) process.kill(process.pid, 'SIGKILL')
    }, ${lookEveryMs})`
  const worker = new Worker(look, { eval: true, stdout: false, stderr: false, resourceLimits: { maxOldGenerationSizeMb: 8 } })
  worker.unref()
  worker.on('error', () => {})
}
