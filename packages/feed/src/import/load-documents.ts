import type { KnownDocument } from '@stashwise/db/feed-documents'
import { localeTable } from '@stashwise/game/locale'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { Agent } from 'undici'
import { type CachedDocument, DocumentCache, hashBody } from '../fetch/document-cache.ts'
import { FeedError, type FetchRules, fetchDocument, reasonOf } from '../fetch/fetch-document.ts'
import {
  type DocumentName,
  documentNames,
  type ReadDocument,
  type ReadDocuments,
  readDocument,
  readLanguage,
  type TranslatedName,
  translatedNames,
} from '../schema/documents.ts'
import type { Skipped } from '../schema/record.ts'
import type { Languages } from '../transform/texts.ts'

/** Share of the last good number of records below which a document is not believed. */
const believable = 0.8

export type Scope = 'all' | 'prices'

export type LoadRequest = {
  feedUrl: string
  cacheDir: string
  scope: Scope
  /** By mode and name, as in `pvp/items`. */
  known: Record<string, KnownDocument>
  rules?: Partial<FetchRules>
  /** Documents fetched at once. */
  concurrency?: number
}

export type DocumentReport = {
  document: string
  /** Empty for what all modes share. */
  mode: GameMode | ''
  /** `kept`: the last good one is used instead; `missing`: there is none. */
  outcome: 'fresh' | 'same' | 'kept' | 'missing'
  records?: number
  bytes?: number
  bodyHash?: string
  etag?: string
  lastModified?: string
  error?: string
  /** Too few records to be believed. */
  refused?: { records: number; expected: number; bodyHash: string }
  skipped: Skipped[]
}
const documentKey = (document: string, mode: string): string => `${mode}/${document}`

export type Loaded = {
  byMode: ReadonlyMap<GameMode, ReadDocuments>
  languages: Languages
  reports: DocumentReport[]
  /** Writes what was fetched, so that little is left to do when it is committed. */
  stage(): void
  /** Makes what was fetched for these modes, and what all share, the last good documents; to be called once it is committed. */
  accept(modes: readonly GameMode[]): void
}

type Job = { document: string; mode: GameMode | ''; path: string }

/** Language documents are shared: the feed serves the same for every mode. */
function jobsOf(scope: Scope): Job[] {
  const names: readonly DocumentName[] = scope === 'prices' ? ['items'] : documentNames
  const facts = gameModes.flatMap(({ mode, feedName }) =>
    names.map((document): Job => ({ document, mode, path: `${feedName}/${document}` })),
  )
  if (scope === 'prices') return facts
  const languages = translatedNames.flatMap((name) =>
    localeTable.map(
      ({ feedCode }): Job => ({ document: `${name}_${feedCode}`, mode: '', path: `${gameModes[0].feedName}/${name}_${feedCode}` }),
    ),
  )
  return [...facts, ...languages]
}

/** Documents of a feed that was had in full. */
export const documentCount = jobsOf('all').length

/** Fetches what changed, checks it, and falls back to the last good document where that fails. */
export async function loadDocuments(
  request: LoadRequest,
  onProgress: (done: number, total: number, label: string) => void,
): Promise<Loaded> {
  const cache = new DocumentCache(request.cacheDir, request.feedUrl)
  const jobs = jobsOf(request.scope)
  const dispatcher = new Agent({ connections: request.concurrency ?? 6, pipelining: 1 })
  const byMode = new Map<GameMode, ReadDocuments>()
  const languages = new Map<TranslatedName, Map<string, Readonly<Record<string, string>>>>()
  const reports: DocumentReport[] = []
  const fresh: { path: string; mode: GameMode | ''; document: CachedDocument }[] = []
  let done = 0
  /** Set when the server is not there: nobody else needs to try. */
  let unreachable: FeedError | undefined

  const run = async (job: Job) => {
    const name = documentNames.find((one) => one === job.document)
    const isNamed = name !== undefined
    const { content, report, cached } = isNamed
      ? await load(
          job,
          (body) => readDocument(name, body),
          (read) => read.records,
          emptyParts,
        )
      : await load(job, readLanguage, (texts) => Object.keys(texts).length)
    if (cached) fresh.push({ path: job.path, mode: job.mode, document: cached })
    reports.push(report)
    if (content !== undefined) keep(job, content)
    done += 1
    onProgress(done, jobs.length, job.path)
  }

  const keep = (job: Job, content: ReadDocument | Record<string, string>) => {
    if (job.mode !== '') {
      byMode.set(job.mode, { ...byMode.get(job.mode), [job.document]: content })
      return
    }
    const [name, code] = job.document.split('_')
    const translated = translatedNames.find((one) => one === name)
    if (!translated || code === undefined) return
    const texts = languages.get(translated) ?? new Map()
    languages.set(translated, texts.set(code, content))
  }

  const load = async <Content>(
    job: Job,
    read: (body: string) => Content,
    count: (content: Content) => number,
    lacks: (content: Content) => string[] = () => [],
  ) => {
    const known = request.known[documentKey(job.document, job.mode)] ?? {}
    const before = cache.read(job.path)
    const report: DocumentReport = { document: job.document, mode: job.mode, outcome: 'missing', skipped: [] }
    const lastGood = (): Content | undefined => {
      if (!before) return undefined
      try {
        const content = read(before.body)
        report.records = count(content)
        return content
      } catch {
        return undefined
      }
    }
    try {
      if (unreachable) throw unreachable
      const answer = await fetchDocument({
        url: `${request.feedUrl}/${job.path}`,
        validators: before?.validators,
        rules: request.rules,
        dispatcher,
        read,
      })
      if (answer.status === 'same') {
        if (request.scope === 'prices' && known.etag !== undefined && known.etag === before?.validators.etag) {
          // The database has exactly this already.
          Object.assign(report, { outcome: 'same', records: known.records, ...before.validators, bodyHash: before.hash })
          return { content: undefined, report, cached: undefined }
        }
        const content = lastGood()
        if (content === undefined) {
          cache.remove(job.path)
          report.error = 'the stored copy cannot be read; it is fetched anew next time'
        } else Object.assign(report, { outcome: 'same', ...before?.validators, bodyHash: before?.hash })
        return { content, report, cached: undefined }
      }
      const records = count(answer.content)
      const bodyHash = hashBody(answer.body)
      const expected = Math.ceil((known.records ?? 0) * believable)
      const isAccepted = known.acceptedRecords !== undefined && records >= Math.ceil(known.acceptedRecords * believable)
      const lost = lostParts(lacks(answer.content), known.records, () => {
        const content = lastGood()
        return content === undefined ? [] : lacks(content)
      })
      if ((records < expected || lost.length > 0) && !isAccepted) {
        report.refused = { records, expected, bodyHash }
        report.error =
          records < expected
            ? `only ${records} records where at least ${expected} were expected`
            : `nothing left of what was there before: ${lost.join(', ')}`
        const content = lastGood()
        if (content !== undefined) report.outcome = 'kept'
        return { content, report, cached: undefined }
      }
      Object.assign(report, { outcome: 'fresh', records, bytes: answer.body.length, bodyHash, ...answer.validators })
      return { content: answer.content, report, cached: { body: answer.body, hash: bodyHash, validators: answer.validators } }
    } catch (error) {
      if (error instanceof FeedError && error.unreachable && fresh.length === 0) unreachable = error
      report.error = reasonOf(error)
      const content = lastGood()
      if (content !== undefined) report.outcome = 'kept'
      return { content, report, cached: undefined }
    }
  }

  try {
    // The first alone shows whether anybody is there.
    await inParallel(jobs.slice(0, 1), 1, run)
    await inParallel(jobs.slice(1), request.concurrency ?? 6, run)
  } finally {
    await dispatcher.close()
  }
  for (const report of reports) {
    const mode = report.mode === '' ? undefined : report.mode
    const name = documentNames.find((one) => one === report.document)
    if (mode && name && report.outcome === 'fresh') report.skipped = byMode.get(mode)?.[name]?.skipped ?? []
  }
  return {
    byMode,
    languages,
    reports,
    stage() {
      for (const { path, document } of fresh) cache.stage(path, document)
    },
    accept(modes) {
      for (const { path, mode, document } of fresh) {
        if (modes.length > 0 && (mode === '' || modes.includes(mode))) cache.keep(path, document)
        else cache.drop(path)
      }
    },
  }
}

/** Parts of an items document without which prices and records alone make no market. */
function emptyParts({ content }: ReadDocument): string[] {
  if (!('handbook' in content)) return []
  const parts = { handbook: content.handbook, classes: content.classes, levels: content.playerLevels }
  return Object.entries(parts).flatMap(([name, list]) => (list.length === 0 ? [name] : []))
}

/** Empty parts that had something when the document was last good. */
function lostParts(empty: string[], lastRecords: number | undefined, emptyBefore: () => string[]): string[] {
  if (empty.length === 0 || lastRecords === undefined) return []
  const before = emptyBefore()
  return empty.filter((name) => !before.includes(name))
}

async function inParallel<Job>(jobs: readonly Job[], width: number, run: (job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs]
  const lane = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
