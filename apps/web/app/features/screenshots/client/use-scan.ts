import type { Locale } from '@stashwise/game/locale'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFrame } from '#app/site/frame.tsx'
import { useBrowserDocument } from '#app/storage/browser-document.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { ScanFault, ScanMessage, ScannedCell, ScanTask } from '../scan-messages.ts'
import { lexiconQuery } from '../scan-queries.ts'
import { learntGlyphs } from './learnt-glyphs.ts'

/** A picture on the page; its size is known once it is decoded. */
export type ShownPicture = { url: string; size?: { width: number; height: number }; isExample: boolean }

/** A picture being read, read, or refused. `cells`: the first list while it is being read. `lexicon`: by uid. */
export type Scan =
  | { kind: 'idle' }
  | { kind: 'working'; picture: ShownPicture; share: number; cells?: readonly ScannedCell[]; lexicon?: ReadonlyMap<string, LexiconItem> }
  | { kind: 'done'; picture: ShownPicture; cells: readonly ScannedCell[]; lexicon: ReadonlyMap<string, LexiconItem> }
  | { kind: 'failed'; fault: ScanFault }

export type ScanRequest = { file: Blob; language: Locale; isExample: boolean }

const startWorker = () => new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })

/** Reads one picture at a time in a worker, which starts with the first one. A new picture ends the one before. */
export function useScan() {
  const { mode } = useFrame()
  const queries = useQueryClient()
  const page = usePageScope()
  const { value: glyphs } = useBrowserDocument(learntGlyphs)
  const [scan, setScan] = useState<Scan>({ kind: 'idle' })
  const worker = useRef<{ port: Worker; lexicon?: ReadonlyMap<string, LexiconItem> }>(undefined)
  const url = useRef<string>(undefined)
  /** Of the picture that is wanted: what comes for an earlier one is dropped. */
  const turn = useRef(0)

  const endWorker = useCallback(() => {
    turn.current++
    worker.current?.port.terminate()
    worker.current = undefined
  }, [])
  const show = useCallback((file: Blob | undefined) => {
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
    url.current = file && URL.createObjectURL(file)
    return url.current ?? ''
  }, [])
  useEffect(
    () => () => {
      endWorker()
      show(undefined)
    },
    [endWorker, show],
  )

  async function start({ file, language, isExample }: ScanRequest) {
    if (scan.kind === 'working') endWorker()
    const own = ++turn.current
    const isStale = () => own !== turn.current
    const picture: ShownPicture = { url: show(file), isExample }
    setScan({ kind: 'working', picture, share: 0 })
    let lexicon: ReadonlyMap<string, LexiconItem>
    try {
      lexicon = await queries.fetchQuery(lexiconQuery(mode, language))
    } catch {
      if (!isStale()) setScan({ kind: 'failed', fault: 'offline' })
      return
    }
    if (isStale()) return
    worker.current ??= { port: startWorker() }
    const { port, lexicon: known } = worker.current
    worker.current.lexicon = lexicon
    port.onmessage = ({ data }: MessageEvent<ScanMessage>) => {
      if (data.kind === 'taught') void learntGlyphs(page).change(() => data.glyphs)
      else if (!isStale()) setScan((before) => next(before, data, lexicon))
    }
    port.onerror = () => {
      if (isStale()) return
      endWorker()
      setScan({ kind: 'failed', fault: 'crashed' })
    }
    const task: ScanTask = { kind: 'scan', file, glyphs, ...(known !== lexicon && { items: [...lexicon.values()] }) }
    port.postMessage(task)
  }

  return {
    scan,
    start,
    cancel() {
      endWorker()
      show(undefined)
      setScan({ kind: 'idle' })
    },
    /** A cell shows an item of this name. */
    teach(box: ScannedCell['box'], name: string) {
      const task: ScanTask = { kind: 'teach', box, name, glyphs }
      worker.current?.port.postMessage(task)
    },
    learnt: glyphs.length,
    forget: () => void learntGlyphs(page).change(() => []),
  }
}

function next(before: Scan, message: Exclude<ScanMessage, { kind: 'taught' }>, lexicon: ReadonlyMap<string, LexiconItem>): Scan {
  if (before.kind !== 'working') return before
  switch (message.kind) {
    case 'size':
      return { ...before, picture: { ...before.picture, size: { width: message.width, height: message.height } } }
    case 'progress':
      return { ...before, share: message.share }
    case 'first':
      return { ...before, lexicon, cells: message.cells }
    case 'done':
      return { kind: 'done', picture: before.picture, cells: message.cells, lexicon }
    case 'failed':
      return { kind: 'failed', fault: message.fault }
  }
}
