import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningPilot = AsyncDisposable & {
  port: number
  dataDir: string
  process: ChildProcess
  /** What the pilot's own page is told. */
  readState: () => Promise<{ code: string; version: string; [name: string]: unknown }>
  /** Everything it printed. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the pilot as a process of its own on a free port. */
export async function startPilot({
  command,
  dataDir,
  env = {},
}: {
  command: readonly string[]
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningPilot> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: dataDir, PILOT_PORT: '0', PILOT_DATA_DIR: dataDir, PILOT_TRAY: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line)
      const found = /is ready: http:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]
      if (found) resolve(Number(found))
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The pilot ended with ${code}: ${lines.join('\n')}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    port,
    dataDir,
    process: child,
    readState: async () => (await fetch(`http://127.0.0.1:${port}/state`)).json(),
    output: () => lines.join('\n'),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

export type Workplace = { folder: string; dataDir: string; gameFolder: string; screenshotsFolder: string; remove: () => Promise<void> }

/** A folder for the pilot's data, a game and its screenshots. */
export async function createWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'stashwise-pilot-'))
  return {
    folder,
    dataDir: join(folder, 'data'),
    gameFolder: join(folder, 'game'),
    screenshotsFolder: join(folder, 'Screenshots'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
