import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, type Site } from '../e2e/support/site.ts'
import type { Result } from './report.ts'

/** Memory a process holds, in MB; undefined where the system does not say (only Linux has /proc). */
export async function readResidentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function listChildren(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')))
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

/** Memory of the web process with both modes loaded, at this moment. @param state - what it has done so far. */
export async function measureMemory(site: Site, state: string): Promise<Result[]> {
  const own = await readResidentMb(site.pid)
  if (own === undefined) return [{ what: `memory of the web process, ${state}`, reason: 'this system has no /proc' }]
  const children = await Promise.all((await listChildren(site.pid)).map(readResidentMb))
  return [
    { what: `memory of the web process, ${state}`, unit: 'MB', value: own, atMost: 350 },
    { what: `  its embedded database, ${state}`, unit: 'MB', value: children.reduce<number>((sum, mb) => sum + (mb ?? 0), 0) },
  ]
}

/** From `npm start` to the first page, with packages installed and the site built. */
export async function measureStart(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stashwise-start-'))
  try {
    const first = await startOnce(dataDir)
    const again = await startOnce(dataDir)
    return [
      { what: 'npm start → first page, empty data folder', unit: 's', value: first, atMost: 4 },
      { what: 'npm start → first page, later starts', unit: 's', value: again, atMost: 4 },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, FEED_URL: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true, // its own process group: npm, the starter and the site end together
    shell: process.platform === 'win32',
  })
  const ended = once(child, 'exit')
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
      if (response?.ok) {
        await response.text()
        return (performance.now() - startedAt) / 1000
      }
      if (child.exitCode !== null || performance.now() - startedAt > 120_000) throw new Error('npm start did not answer')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}
