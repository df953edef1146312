/** Fetches, reads, checks and transforms the feed, and hands out rows that are ready to be sent. One per import. */
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { type ModeContent, transformMode, transformTexts } from '../transform/transform-mode.ts'
import { type Loaded, type LoadRequest, loadDocuments } from './load-documents.ts'
import {
  type PreparedRecord,
  prepareRecords,
  type RecordColumns,
  type TextRow,
  toHashColumns,
  toPriceColumns,
  toRecordChunks,
  toTextRows,
} from './prepare.ts'
import type { CallRequest, ReaderCalls } from './reader-protocol.ts'

export type OnFetched = (progress: { done: number; total: number; label: string }) => void

/** What one import asks of its reader, answered here and now. */
export function createReader(onFetched: OnFetched): (message: CallRequest) => unknown {
  let loaded: Loaded | undefined
  let scope: LoadRequest['scope'] = 'all'
  const contents = new Map<GameMode, ModeContent>()
  const records = new Map<GameMode, PreparedRecord[]>()
  let texts: TextRow[] | undefined
  let chunks: Iterator<RecordColumns> = [][Symbol.iterator]()

  function contentOf(mode: GameMode): ModeContent | undefined {
    const known = contents.get(mode)
    const documents = loaded?.byMode.get(mode)
    if (known || !loaded || !documents) return known
    const content = transformMode(documents, loaded.languages, scope)
    if (content) contents.set(mode, content)
    return content
  }

  function textRows(): TextRow[] {
    texts ??= loaded ? toTextRows(transformTexts(documentsByMode(loaded), loaded.languages)) : []
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
      const prepared = prepareRecords(content.records)
      records.set(mode, prepared)
      return { kinds: content.kinds, hashes: toHashColumns(prepared), prices: toPriceColumns(content.prices), skipped: content.skipped }
    },
    select({ mode, keys }) {
      const all = records.get(mode) ?? []
      const wanted = keys === 'all' ? undefined : new Set(keys)
      chunks = toRecordChunks(wanted ? all.filter(({ kind, id }) => wanted.has(`${kind}/${id}`)) : all)
    },
    next() {
      const step = chunks.next()
      return step.done ? undefined : step.value
    },
    textHashes: () => textRows().map(({ texts: _, ...row }) => row),
    texts: (keys) => textRows().filter(({ kind, locale }) => keys.includes(`${kind}/${locale}`)),
    stage: () => loaded?.stage(),
    accept: (modes) => loaded?.accept(modes),
  }

  return (message) => perform(calls, message)
}

/** In the order of the modes, whichever came first. */
const documentsByMode = ({ byMode }: Loaded) => gameModes.flatMap(({ mode }) => byMode.get(mode) ?? [])

function perform(calls: ReaderCalls, message: CallRequest): unknown {
  switch (message.name) {
    case 'load':
      return calls.load(message.argument)
    case 'prepare':
      return calls.prepare(message.argument)
    case 'select':
      return calls.select(message.argument)
    case 'next':
      return calls.next()
    case 'textHashes':
      return calls.textHashes()
    case 'texts':
      return calls.texts(message.argument)
    case 'stage':
      return calls.stage()
    case 'accept':
      return calls.accept(message.argument)
  }
}
