import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { ControlRequest, ControlResponse } from './control.ts'
import { controlPath } from './control-path.ts'
import type { ImportProgress, ImportSummary } from './import/run-import.ts'

/** Lets the site that runs on a data directory import. Undefined without a site, `busy` during an import. @throws Error when it failed. */
export async function importThroughSite(
  dataDir: string,
  request: Extract<ControlRequest, { do: 'import' }>,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportSummary | 'busy' | undefined> {
  const socket = await dial(controlPath(dataDir))
  if (!socket) return undefined
  socket.on('error', () => {})
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const response: ControlResponse = JSON.parse(line)
    if ('progress' in response) onProgress(response.progress)
    else if ('summary' in response) return response.summary
    else if ('busy' in response) return 'busy'
    else if ('error' in response) throw new Error(response.error)
  }
  throw new Error('the site ended before it was done')
}

/** Has the site that runs on a data directory note a decision about a held document. Undefined when no site runs there. */
export async function decideThroughSite(
  dataDir: string,
  decision: Omit<Extract<ControlRequest, { do: 'decide' }>, 'do'>,
): Promise<boolean | undefined> {
  const socket = await dial(controlPath(dataDir))
  if (!socket) return undefined
  socket.on('error', () => {})
  socket.write(`${JSON.stringify({ do: 'decide', ...decision })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const response: ControlResponse = JSON.parse(line)
    if ('decided' in response) return response.decided
    if ('error' in response) throw new Error(response.error)
  }
  throw new Error('the site ended before it was done')
}

function dial(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
