import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { ControlRequest, ControlResponse } from './control.ts'
import { controlPath } from './control-path.ts'
import type { ImportProgress, ImportSummary } from './import/run-import.ts'

/** Lets the site that runs on a data directory import. Undefined without a site, `busy` during an import. @throws Error when it failed. */
export const importThroughSite = (
  dataDir: string,
  request: Extract<ControlRequest, { do: 'import' }>,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportSummary | 'busy' | undefined> =>
  ask(dataDir, request, (response) => {
    if ('progress' in response) onProgress(response.progress)
    if ('summary' in response) return response.summary
    return 'busy' in response ? 'busy' : undefined
  })

/** Has the site that runs on a data directory note a decision about a held document. Undefined when no site runs there. */
export const decideThroughSite = (
  dataDir: string,
  decision: Omit<Extract<ControlRequest, { do: 'decide' }>, 'do'>,
): Promise<boolean | undefined> =>
  ask(dataDir, { do: 'decide', ...decision }, (response) => ('decided' in response ? response.decided : undefined))

/** Has the site that runs on a data directory make a backup. Its description's path; undefined when no site runs there. @throws Error when it failed. */
export const backUpThroughSite = (
  dataDir: string,
  options: Omit<Extract<ControlRequest, { do: 'backup' }>, 'do'>,
): Promise<string | undefined> =>
  ask(dataDir, { do: 'backup', ...options }, (response) => ('backedUp' in response ? response.backedUp : undefined))

/** Has the site that runs on a data directory dump its database into a new file. False when no site runs there. @throws Error when it failed. */
export const dumpThroughSite = async (dataDir: string, file: string): Promise<boolean> =>
  (await ask(dataDir, { do: 'dump', file }, (response) => ('dumped' in response ? true : undefined))) ?? false

/** Sends a request and reads responses up to the first that has a result. */
async function ask<Result>(
  dataDir: string,
  request: ControlRequest,
  resultOf: (response: ControlResponse) => Result | undefined,
): Promise<Result | undefined> {
  const socket = await dial(controlPath(dataDir))
  if (!socket) return undefined
  socket.on('error', () => {})
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const response: ControlResponse = JSON.parse(line)
    if ('error' in response) throw new Error(response.error)
    const result = resultOf(response)
    if (result !== undefined) return result
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
