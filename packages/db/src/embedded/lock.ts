import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The data directory belongs to another live process. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(`The database in ${dataDir} is in use by another Stashwise process (pid ${pid}). Stop it, or set DATA_DIR to another folder.`)
    this.pid = pid
  }
}

type Process = { pid: number; started: string }
/** The database's process, and the site it belongs to. */
type Holder = Process & { site: Process }

/** When a process began, to detect recycled pids; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Process): boolean {
  // A file cut short by a full disk has no pid; 0 and below would address process groups.
  if (!Number.isInteger(holder.pid) || holder.pid < 1) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return holder.started === '' || startOf(holder.pid) === holder.started
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid, started, sitePid, siteStarted] = readFileSync(file, 'utf8').split(' ')
    return { pid: Number(pid) || 0, started: started ?? '', site: { pid: Number(sitePid) || 0, started: siteStarted ?? '' } }
  } catch {
    return undefined
  }
}

/**
 * Locks a data directory and returns the release. A dead holder is replaced, a live one waited for: a killed site's database needs time to
 * close.
 * @throws DatabaseBusyError after `waitMs`, or `orphanWaitMs` when the holder's site is gone.
 */
export async function lockDataDir(
  file: string,
  dataDir: string,
  { waitMs, orphanWaitMs }: { waitMs: number; orphanWaitMs: number },
): Promise<() => void> {
  const own = `${process.pid} ${startOf(process.pid)}`
  const claim = `${file}.${process.pid}`
  const since = Date.now()
  writeFileSync(claim, `${own} ${process.ppid} ${startOf(process.ppid)}`)
  try {
    for (;;) {
      if (tryLink(claim, file)) return () => release(file, own)
      const holder = readHolder(file)
      if (holder && !isAlive(holder)) {
        evict(file, holder, `${file}.stale-${process.pid}`)
        continue
      }
      const maxWaitMs = holder && !isAlive(holder.site) ? orphanWaitMs : waitMs
      if (holder && Date.now() - since >= maxWaitMs) throw new DatabaseBusyError(dataDir, holder.pid)
      await sleep(100)
    }
  } finally {
    rmSync(claim, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead holder's file away. Two processes may try at once: who moved a live claim by mistake puts it back. */
function evict(file: string, dead: Holder, aside: string) {
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && (moved.pid !== dead.pid || moved.started !== dead.started)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function release(file: string, own: string) {
  const holder = readHolder(file)
  if (holder && `${holder.pid} ${holder.started}` === own) rmSync(file, { force: true })
}
