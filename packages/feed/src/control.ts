import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { controlPath } from './control-path.ts'
import type { Importer } from './import/importer.ts'
import type { ImportProgress, ImportSummary } from './import/run-import.ts'

export const controlRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('import'), feedUrl: z.url().optional(), scope: z.enum(['all', 'prices']).default('all') }),
  z.object({
    do: z.literal('decide'),
    document: z.string().min(1),
    mode: z.enum(['pvp', 'pve', '']),
    decision: z.enum(['accepted', 'refused']),
  }),
  z.object({ do: z.literal('dump'), file: z.string().min(1) }),
  z.object({ do: z.literal('backup'), folder: z.string().min(1), passphrase: z.string().optional() }),
])
export type ControlRequest = z.input<typeof controlRequest>
type Orders = {
  importer: Pick<Importer, 'importNow' | 'decideHeld'>
  /** Writes a dump of the database into a new file. */
  dump(file: string): Promise<void>
  /** Returns the path of what describes the backup. */
  backUp(options: { folder: string; passphrase?: string | undefined }): Promise<{ path: string }>
}
/** One JSON line each. */
export type ControlResponse =
  | { progress: ImportProgress }
  | { summary: ImportSummary }
  | { busy: true }
  | { decided: boolean }
  | { backedUp: string }
  | { dumped: true }
  | { error: string }

/**
 * Takes commands of the command line for a site with the embedded database, from this machine and readers of the data directory. Optional:
 * the site works without a socket.
 */
export async function serveControl({
  dataDir,
  warn = console.warn,
  ...orders
}: Orders & { dataDir: string; warn?: (message: string) => void }): Promise<{ close(): Promise<void> }> {
  const path = controlPath(dataDir)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void serve(socket, orders)
  })
  try {
    await listen(server, path)
  } catch (error) {
    warn(`the site takes no orders of the command line: ${error instanceof Error ? error.message : String(error)}`)
    return { close: async () => {} }
  }
  server.on('error', () => {})
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The data directory is ours alone, so a socket that is there was left by a killed site.
    mkdirSync(dirname(path), { recursive: true })
    if (process.platform !== 'win32') rmSync(path, { force: true })
    const before = process.umask(0o177)
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve()
    })
    process.umask(before)
  })
}

async function serve(socket: Socket, { importer, dump, backUp }: Orders): Promise<void> {
  const respond = (line: ControlResponse) => socket.writable && socket.write(`${JSON.stringify(line)}\n`)
  try {
    const request = controlRequest.parse(JSON.parse(await firstLine(socket)))
    if (request.do === 'decide') {
      respond({ decided: await importer.decideHeld(request) })
      return
    }
    if (request.do === 'dump') {
      await dump(request.file)
      respond({ dumped: true })
      return
    }
    if (request.do === 'backup') {
      respond({ backedUp: (await backUp(request)).path })
      return
    }
    const summary = await importer.importNow(request.scope, {
      ...(request.feedUrl === undefined ? {} : { feedUrl: request.feedUrl }),
      onProgress: (progress) => respond({ progress }),
    })
    respond(summary ? { summary } : { busy: true })
  } catch (error) {
    respond({ error: error instanceof Error ? error.message : String(error) })
  } finally {
    socket.end()
  }
}

async function firstLine(socket: Socket): Promise<string> {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) return line
  throw new Error('no request')
}
