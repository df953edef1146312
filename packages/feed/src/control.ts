import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { controlPath } from './control-path.ts'
import type { ImportProgress, ImportSummary } from './import/run-import.ts'
import type { FeedJobs } from './jobs/feed-jobs.ts'

export const controlRequest = z.object({
  do: z.literal('import'),
  feedUrl: z.url().optional(),
  scope: z.enum(['all', 'prices']).default('all'),
})
export type ControlRequest = z.input<typeof controlRequest>
/** One JSON line each. */
export type ControlAnswer = { progress: ImportProgress } | { summary: ImportSummary } | { busy: true } | { error: string }

/**
 * Takes orders of the command line for a site that has the embedded database open: only from this machine, only from who
 * may read the data directory.
 */
export async function serveControl({
  dataDir,
  jobs,
}: {
  dataDir: string
  jobs: Pick<FeedJobs, 'importNow'>
}): Promise<{ close(): Promise<void> }> {
  const path = controlPath(dataDir)
  mkdirSync(dataDir, { recursive: true })
  // The data directory is ours alone, so a socket that is there was left by a killed site.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    void serve(socket, jobs)
  })
  await listen(server, path)
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
    const before = process.umask(0o177)
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve()
    })
    process.umask(before)
  })
}

async function serve(socket: Socket, jobs: Pick<FeedJobs, 'importNow'>): Promise<void> {
  const answer = (line: ControlAnswer) => socket.writable && socket.write(`${JSON.stringify(line)}\n`)
  try {
    const request = controlRequest.parse(JSON.parse(await firstLine(socket)))
    const summary = await jobs.importNow(request.scope, {
      ...(request.feedUrl === undefined ? {} : { feedUrl: request.feedUrl }),
      onProgress: (progress) => answer({ progress }),
    })
    answer(summary ? { summary } : { busy: true })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  } finally {
    socket.end()
  }
}

async function firstLine(socket: Socket): Promise<string> {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) return line
  throw new Error('no request')
}
