/** Fetches, reads, checks and transforms the feed, and hands out rows that are ready to be sent. One per import. */
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { MadeTextSet } from '../transform/texts.ts'
import { type ModeContent, transformMode, transformTexts } from '../transform/transform-mode.ts'
import { type Loaded, type LoadRequest, loadDocuments } from './load-documents.ts'
import { type Row, type RowColumns, type TextHash, toChunks, toHashColumns, toPriceBatches, toRecordRows, toTextRows } from './prepare.ts'
import type { CallName, CallRequest, ReaderCalls } from './reader-protocol.ts'

export type OnFetched = (progress: { done: number; total: number; label: string }) => void

/** The reader of an import, in this process. */
export function createReader(onFetched: OnFetched) {
  let loaded: Loaded | undefined
  let scope: LoadRequest['scope'] = 'all'
  const contents = new Map<GameMode, ModeContent>()
  const records = new Map<GameMode, Row[]>()
  let texts: { rows: Row[]; hashes: TextHash[] } | undefined
  let chunks: Iterator<RowColumns> = [][Symbol.iterator]()

  function contentOf(mode: GameMode): ModeContent | undefined {
    const known = contents.get(mode)
    const documents = loaded?.byMode.get(mode)
    if (known || !loaded || !documents) return known
    const content = transformMode(documents, loaded.languages, scope)
    if (content) contents.set(mode, content)
    return content
  }

  function madeTexts() {
    texts ??= withHashes(loaded ? transformTexts(documentsByMode(loaded), loaded.languages) : [])
    return texts
  }

  const calls: ReaderCalls = {
    async load(request) {
      scope = request.scope
      loaded = await loadDocuments(request, (done, total, label) => onFetched({ done, total, label }))
      return loaded.reports
    },
    prepare(mode) {
      const content = contentOf(mode)
      if (!content) return undefined
      const rows = toRecordRows(content.records)
      records.set(mode, rows)
      return { kinds: content.kinds, hashes: toHashColumns(rows), prices: toPriceBatches(content.prices), skipped: content.skipped }
    },
    selectRecords({ mode, keys }) {
      const all = records.get(mode) ?? []
      chunks = toChunks(keys === 'all' ? all : withKeys(all, keys))
    },
    selectTexts(keys) {
      chunks = toChunks(withKeys(madeTexts().rows, keys))
    },
    next() {
      const step = chunks.next()
      return step.done ? undefined : step.value
    },
    textHashes: () => madeTexts().hashes,
    stage: () => loaded?.stage(),
    accept: (modes) => loaded?.accept(modes),
  }

  return <Name extends CallName>({ name, argument }: CallRequest<Name>) => calls[name](argument)
}

/** In the order of the modes, whichever came first. */
const documentsByMode = ({ byMode }: Loaded) => gameModes.flatMap(({ mode }) => byMode.get(mode) ?? [])

function withKeys(rows: readonly Row[], keys: readonly string[]): Row[] {
  const wanted = new Set(keys)
  return rows.filter(({ kind, id }) => wanted.has(`${kind}/${id}`))
}

function withHashes(sets: readonly MadeTextSet[]): { rows: Row[]; hashes: TextHash[] } {
  const rows = toTextRows(sets)
  const hashes = rows.map(({ kind, id, hash }, place): TextHash => ({ kind, locale: id, hash, isPartial: sets[place]?.isPartial ?? true }))
  return { rows, hashes }
}
