import type { Catalogues } from '@stashwise/catalogue/catalogues'
import type { Database } from '@stashwise/db/open-database'
import type { SiteLogEntry } from '@stashwise/db/site-log'
import type { JobControl } from '@stashwise/jobs/job-control'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { LimitState } from '#app/http/limit-headers.ts'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { LimitControl } from './limit-control.ts'
import type { LimitName } from './limit-table.ts'
import type { Outbound } from './outbound.ts'
import type { PilotDownload } from './pilot-downloads.ts'

/** A message to one address, in plain text and HTML; `headers` beside the usual ones. */
export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

export type Mailer = {
  kind: 'smtp' | 'mailbox' | 'none'
  /** @throws AppError `mail/failed` when the mail was not taken over. */
  send(mail: Mail): Promise<void>
  /** Connects to the mail server and logs in, without a mail: why that failed, undefined when it worked. Absent without a server. */
  check?(): Promise<string | undefined>
}

/** What the site's build says of itself. */
export type Build = {
  id: string
  /** Milliseconds. */
  builtAt: number
  /** Urls of text scripts by `language/namespace`. */
  textFiles: Partial<Record<string, string>>
  /** Packed pilots that the site offers. */
  pilotDownloads: readonly PilotDownload[]
}

/** How areas share the one main thread with requests. */
export type MainThread = {
  /** Waits outside of the turn that asks, if it is asked in one: the wait does not count as work. */
  outside<Value>(wait: Promise<Value>): Promise<Value>
  /** Work that is done once for all clients, and so is charged to none of them. */
  forAll<Value>(work: () => Value): Value
  /** A service of which every promise is a wait for the database. */
  waitingOutside<Service extends object>(service: Service): Service
  /** Shares what a thread of its own does among clients, in fair turns. @throws AppError `rate/limit` when too many of a client, or of all, wait. */
  fairTurns(limits: {
    atOnce: number
    perClient: number
    total: number
    maxMs: number
  }): <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** What areas are built on; tests replace parts of it, and nothing else. */
export type Platform = {
  config: Config
  database: Database
  /** Milliseconds. */
  clock(): number
  log: Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>
  /** Requests to other sites. */
  fetch: typeof fetch
  /** Requests to addresses that users have entered. */
  outbound: Outbound
  /** Writes into the log that admins read. A failure is logged, never thrown. */
  note(entry: SiteLogEntry): Promise<void>
  /** Reports what a retry will mend: the last good data stays. */
  onError(error: unknown): void
  bus: Bus
  /** Counts one use by a user, an address or a mail address. @throws AppError `rate/limit` with the seconds to wait and the state. */
  consume(name: LimitName, key: string): Promise<LimitState>
  limits: LimitControl
  mailer: Mailer
  /** The jobs of this process; none until the site has started. */
  jobs: JobControl
  /** Accounts to try the site with; undefined without them. `isForOwnMachine`: the request comes from the machine the site runs on. */
  demo?: { isForOwnMachine(c: Context): boolean } | undefined
  catalogues: Catalogues
  /** Cached pages of visitors. `isConcerned`: only those at these paths. */
  clearPages(isConcerned?: (path: string) => boolean): void
  thread: MainThread
  build: Build
}
