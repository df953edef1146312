import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import siteProcess from '../../scripts/lib/site-process.json' with { type: 'json' }

/** A running copy of the built site with a database of its own. */
export type Site = AsyncDisposable & {
  url: string
  dataDir: string
  pid: number
  /** From the start of the process to the first ready answer. */
  startMs: number
  /** Opens its mailbox; a site has one only with DEMO_ACCOUNTS. */
  mailboxKey: string | undefined
  /** The mails in its mailbox, newest first. */
  mails: (to?: string) => Promise<SentMail[]>
  /** Everything the process has printed so far. */
  output: () => string
  /** Ends the process; the data stays unless `removeData`. @param signal - SIGKILL for a crash. */
  stop: (options?: { signal?: NodeJS.Signals; removeData?: boolean }) => Promise<void>
}

export type SentMail = { to: string; subject: string; text: string }

export type SiteOptions = {
  /** Variables on top of: production, an own port and data folder, no feed, no image host. */
  env?: Record<string, string>
  /** An earlier site's folder, to start again on its data. */
  dataDir?: string
  readyWithinMs?: number
  /** The program that is started: that of production by default. */
  entry?: string
}

/** What a test needs of a site, whichever process started it. */
export type TestSite = Pick<Site, 'url' | 'dataDir' | 'mailboxKey' | 'mails'>

const known = new Map<string, TestSite>()

/** The site at an address that this process has started or joined. */
export function siteAt(url: string): TestSite {
  const site = known.get(url)
  if (!site) throw new Error(`No site was started at ${url}`)
  return site
}

/** A site that another process has started. */
export function joinSite({ url, dataDir, mailboxKey }: Pick<Site, 'url' | 'dataDir' | 'mailboxKey'>): TestSite {
  const site = { url, dataDir, mailboxKey, mails: (to?: string) => readMails(url, mailboxKey, to) }
  known.set(url, site)
  return site
}

const projectRoot = join(import.meta.dirname, '..', '..')

/** A port nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}

/** Starts the built site and waits until it answers with a full catalogue. @throws Error with the process output when it does not. */
export async function startSite({
  env = {},
  dataDir,
  readyWithinMs = 120_000,
  entry = 'apps/web/server/main.ts',
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'stashwise-site-')))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const printed: string[] = []
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...siteProcess.flags, entry], {
    cwd: projectRoot,
    env: {
      ...siteProcess.env,
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      FEED_URL: 'off',
      IMAGE_BASE_URL: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(String(part)))
  const stop: Site['stop'] = async ({ signal = 'SIGTERM', removeData = true } = {}) => {
    known.delete(url)
    await endProcess(child, signal)
    if (removeData) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await waitUntilReady(child, url, readyWithinMs)
  } catch (error) {
    await stop({ signal: 'SIGKILL', removeData: dataDir === undefined })
    throw new Error(`The site did not start.\n${printed.join('').slice(-4000)}`, { cause: error })
  }
  const startMs = performance.now() - startedAt
  // The start prints a link with it.
  const mailboxKey = /\/dev\/mailbox\?key=([\w-]+)/.exec(printed.join(''))?.[1]
  const joined = joinSite({ url, dataDir: folder, mailboxKey })
  return { ...joined, pid: child.pid ?? 0, startMs, output: () => printed.join(''), stop, [Symbol.asyncDispose]: () => stop() }
}

async function readMails(url: string, key: string | undefined, to: string | undefined): Promise<SentMail[]> {
  if (!key) throw new Error('This site was not started with DEMO_ACCOUNTS')
  const query = new URLSearchParams({ format: 'json', ...(to === undefined ? {} : { to }) })
  const answer = await fetch(`${url}/dev/mailbox?${query}`, { headers: { cookie: `stashwise.mailbox=${key}` } })
  const { mails }: { mails: SentMail[] } = await answer.json()
  return mails
}

async function waitUntilReady(child: ChildProcess, url: string, withinMs: number) {
  const until = Date.now() + withinMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The process ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`Not ready within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(patience)
}
