import type { KnownDocument, LastPrices } from '@stashwise/db/feed-documents'
import type { HeldDocument } from '@stashwise/db/schema/feed'
import { localeTable } from '@stashwise/game/locale'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { Agent } from 'undici'
import { type CachedDocument, DocumentCache, hashBody } from '../fetch/document-cache.ts'
import { FeedError, type FetchRules, fetchDocument, reasonOf } from '../fetch/fetch-document.ts'
import { RetryBudget } from '../fetch/retry-budget.ts'
import {
  type DocumentName,
  documentNames,
  type ParsedDocuments,
  parseDocument,
  parseLanguage,
  type ReadDocument,
  type TranslatedName,
  translatedNames,
} from '../schema/documents.ts'
import type { Skipped } from '../schema/record.ts'
import type { Languages } from '../transform/texts.ts'
import { describeDoubts, rangesOf, review } from './believable.ts'
import { comparePrices, type PriceChanges } from './compare-prices.ts'
import { type Figures, type Measured, measureDocument, measureTexts } from './measures.ts'

/** All pauses of an import together: it holds the import's lock meanwhile, and comes again by itself. */
const maxPausesMs = 30_000

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
  /** `fallback`: the last good one is used; `missing`: there is none. */
  outcome: 'updated' | 'unchanged' | 'fallback' | 'missing'
  records?: number
  bytes?: number
  bodyHash?: string
  etag?: string
  lastModified?: string
  error?: string
  /** What was measured of a document that was updated or is unchanged. */
  figures?: Figures
  /** Figures start over from these: an admin accepted them. */
  levelAccepted?: boolean
  /** It came, and is not believed. Without `since`: held back for the first time. */
  held?: Omit<HeldDocument, 'since'> & { since?: string }
  skipped: Skipped[]
}
const documentKey = (document: string, mode: string): string => `${mode}/${document}`

export type Loaded = {
  byMode: ReadonlyMap<GameMode, ParsedDocuments>
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
  const retryBudget = new RetryBudget(maxPausesMs)
  const byMode = new Map<GameMode, ParsedDocuments>()
  const languages = new Map<TranslatedName, Map<string, Readonly<Record<string, string>>>>()
  const reports: DocumentReport[] = []
  const updated: { path: string; mode: GameMode | ''; document: CachedDocument }[] = []
  let done = 0
  /** Set when the server is unreachable: other requests are pointless. */
  let unreachable: FeedError | undefined

  const run = async (job: Job) => {
    const name = documentNames.find((one) => one === job.document)
    const isNamed = name !== undefined
    const { content, report, cached } = isNamed
      ? await load(
          job,
          (body) => parseDocument(name, body),
          (read) => measureDocument(name, read),
          comparePrices,
        )
      : await load(job, parseLanguage, measureTexts)
    if (cached) updated.push({ path: job.path, mode: job.mode, document: cached })
    reports.push(report)
    if (content !== undefined) add(job, content)
    done += 1
    onProgress(done, jobs.length, job.path)
  }

  const add = (job: Job, content: ReadDocument | Record<string, string>) => {
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
    measure: (content: Content) => Measured,
    compare: (content: Content, lastPrices: LastPrices) => PriceChanges | undefined = () => undefined,
  ) => {
    const known = request.known[documentKey(job.document, job.mode)] ?? {}
    const before = cache.read(job.path)
    const report: DocumentReport = { document: job.document, mode: job.mode, outcome: 'missing', skipped: [] }
    const lastGood = (): Content | undefined => {
      if (!before) return undefined
      try {
        return read(before.body)
      } catch {
        return undefined
      }
    }
    const useLastGood = () => {
      // A copy that is not what the database has would bring back older figures: another process has imported since.
      const content = known.bodyHash === undefined || known.bodyHash === before?.hash ? lastGood() : undefined
      if (content !== undefined) Object.assign(report, { outcome: 'fallback', records: measure(content).figures['records'] })
      return content
    }
    const noteFigures = (figures: Figures) => Object.assign(report, { figures, records: figures['records'] })
    /** Before the first measured import: figures of the last good copy and the bundled snapshot. */
    const lately = () => {
      if (known.measured) return known.measured
      if (known.records === undefined) return {}
      const content = lastGood()
      return rangesOf({ ...(content === undefined ? {} : measure(content).figures), records: known.records })
    }
    try {
      if (unreachable) throw unreachable
      const response = await fetchDocument({
        url: `${request.feedUrl}/${job.path}`,
        validators: before?.validators,
        rules: request.rules,
        dispatcher,
        retryBudget,
        read,
      })
      if (response.status === 'unchanged') {
        if (request.scope === 'prices' && known.etag !== undefined && known.etag === before?.validators.etag) {
          // The database has exactly this already.
          Object.assign(report, { outcome: 'unchanged', records: known.records, ...before.validators, bodyHash: before.hash })
          return { content: undefined, report, cached: undefined }
        }
        const content = lastGood()
        if (content === undefined) {
          cache.remove(job.path)
          report.error = 'the stored copy cannot be read; it is fetched again next time'
        } else {
          Object.assign(report, { outcome: 'unchanged', ...before?.validators, bodyHash: before?.hash })
          noteFigures(measure(content).figures)
        }
        return { content, report, cached: undefined }
      }
      const { figures, examples } = measure(response.content)
      const changes = known.lastPrices === undefined ? undefined : compare(response.content, known.lastPrices)
      const bodyHash = hashBody(response.body)
      const { held, levelAccepted } = review({ figures, changes: changes?.figures ?? {}, bodyHash }, known, lately())
      if (held) {
        const doubts = held.doubts.map((doubt) => ({ examples: examplesOf(doubt.measure, examples, changes), ...doubt }))
        report.held = { ...held, doubts }
        report.error = describeDoubts(doubts)
        return { content: useLastGood(), report, cached: undefined }
      }
      Object.assign(report, { outcome: 'updated', bytes: response.body.length, bodyHash, levelAccepted, ...response.validators })
      noteFigures(figures)
      return { content: response.content, report, cached: { body: response.body, hash: bodyHash, validators: response.validators } }
    } catch (error) {
      if (error instanceof FeedError && error.unreachable && updated.length === 0) unreachable = error
      report.error = reasonOf(error)
      return { content: useLastGood(), report, cached: undefined }
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
    if (mode && name && report.outcome === 'updated') report.skipped = byMode.get(mode)?.[name]?.skipped ?? []
  }
  return {
    byMode,
    languages,
    reports,
    stage() {
      for (const { path, document } of updated) cache.stage(path, document)
    },
    accept(modes) {
      for (const { path, mode, document } of updated) {
        if (modes.length > 0 && (mode === '' || modes.includes(mode))) cache.accept(path, document)
        else cache.drop(path)
      }
    },
  }
}

/** Records an admin may look at to see what a doubt means. */
function examplesOf(measure: string, examples: Measured['examples'], changes: PriceChanges | undefined) {
  if (!changes) return examples(measure)
  if (measure === 'records') return changes.examples.gone
  if (measure === 'prices' || measure === 'priceFigures') return changes.examples.lost
  return measure.startsWith('price') ? changes.examples.jumped : examples(measure)
}

async function inParallel<Job>(jobs: readonly Job[], width: number, run: (job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs]
  const lane = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
