import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { picturePath } from '@stashwise/game/picture'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { mergeGlyphs } from '@stashwise/recognition/merge-glyphs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '#app/kit/site-context.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useBrowserDocument } from '#app/storage/browser-document.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import { maxMemories, maxPictures, maxShots } from '../limits.ts'
import type { CellMemory, ReadPicture, ScanFault, ScanMessage, ScannedCell, ScanTask } from '../scan-messages.ts'
import { itemsQuery, lexiconQuery, titlesQuery } from '../scan-queries.ts'
import type { SceneCell, ShotCells } from '../scene.ts'
import type { Icons } from './icon-folder.ts'
import { learnt } from './learnt.ts'

/** Pictures before a raid, or the only ones, and those after it. */
export type Side = 'before' | 'after'

/** A picture on the page. Its size is known once it is decoded; `cells` are a first list until it is `done`. */
export type Shot = ShotCells & {
  side: Side
  url: string
  isExample: boolean
  language: Locale
  state: 'waiting' | 'working' | 'done' | 'failed'
  read?: ReadPicture
  fault?: ScanFault
}

/** `replaces`: pictures that are removed first. */
export type ShotRequest = { side: Side; language: Locale; isExample: boolean; replaces(shot: Shot): boolean }
type Lexicon = ReadonlyMap<string, LexiconItem>

const startWorker = () => new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })

/** The pictures of a page, read one after the other in a worker that starts with the first one. */
export function useShots() {
  const { mode, locale } = useFrame()
  const { pictures } = useSite()
  const queries = useQueryClient()
  const page = usePageScope()
  const { value: known } = useBrowserDocument(learnt)
  const [shots, setShots] = useState<readonly Shot[]>([])
  const [lexicon, setLexicon] = useState<Lexicon>()
  const [share] = useState(() => createStore(0))
  const files = useRef(new Map<number, Blob>())
  const lastId = useRef(0)
  const icons = useRef<Icons>(undefined)
  const worker = useRef<{ port: Worker; lexicon?: Lexicon }>(undefined)
  const working = useRef<number>(undefined)

  const change = (id: number, part: Partial<Shot>) =>
    setShots((before) => before.map((shot) => (shot.id === id ? { ...shot, ...part } : shot)))
  function endWorker() {
    working.current = undefined
    worker.current?.port.terminate()
    worker.current = undefined
  }
  function finish(id: number, part: Partial<Shot>) {
    if (working.current === id) working.current = undefined
    change(id, part)
  }
  function hear(message: ScanMessage) {
    if (message.kind === 'taught') {
      const { memory, glyphs } = message
      void learnt(page).change((before) => ({
        glyphs: glyphs ? mergeGlyphs(before.glyphs, glyphs) : before.glyphs,
        cells: remember(before.cells, memory),
      }))
      return
    }
    const { shot: id } = message
    // What comes for a picture that was removed is dropped with it.
    switch (message.kind) {
      case 'size':
        return change(id, { size: { width: message.width, height: message.height } })
      case 'progress':
        return share.set(message.share)
      case 'first':
        void sendPictures(id, message.cells)
        return change(id, { cells: message.cells })
      case 'done': {
        const { cells, grids, pitch, glyphs } = message
        return finish(id, { state: 'done', cells, grids, read: { cells, grids, pitch, glyphs } })
      }
      case 'failed':
        if (message.hasTitle) return void readTitles(id, message.fault)
        return finish(id, { state: 'failed', fault: message.fault })
    }
  }
  /** Has the titles of inspection windows read, with the full names of items; without names there is nothing but the fault. */
  async function readTitles(id: number, fault: ScanFault) {
    const shot = shots.find((each) => each.id === id)
    const names = shot && (await queries.fetchQuery(titlesQuery(mode, shot.language)).catch(() => undefined))
    if (working.current !== id) return
    if (!names || !worker.current) return finish(id, { state: 'failed', fault })
    send(worker.current.port, { kind: 'titles', shot: id, names })
  }
  /** Sends the worker the pictures of what doubtful cells may be; none when their addresses are not to be had. */
  async function sendPictures(shot: number, cells: readonly ScannedCell[]) {
    const asked = cells.filter(({ state }) => state === 'asked')
    const uids = [...new Set(asked.flatMap(({ candidates }) => candidates.map(({ id }) => itemUid(id))))].slice(0, maxPictures)
    const items = uids.length > 0 ? await queries.fetchQuery(itemsQuery(mode, locale, uids)).catch(() => undefined) : undefined
    const urls = [...(items ?? [])].flatMap(([uid, { cell }]) => {
      const path = picturePath(cell.imageId, 'grid', pictures, 'webp')
      return path === undefined ? [] : [[uid, path] as const]
    })
    if (worker.current) send(worker.current.port, { kind: 'pictures', shot, urls })
  }
  const onMessage = useEffectEvent(hear)
  const onCrash = useEffectEvent(() => {
    const id = working.current
    endWorker()
    if (id !== undefined) change(id, { state: 'failed', fault: 'crashed' })
  })

  function openWorker() {
    if (worker.current) return worker.current
    const port = startWorker()
    port.onmessage = ({ data }: MessageEvent<ScanMessage>) => onMessage(data)
    port.onerror = () => onCrash()
    worker.current = { port }
    if (icons.current) send(port, { kind: 'icons', icons: icons.current })
    return worker.current
  }
  const read = useEffectEvent(async ({ id, language }: Shot) => {
    working.current = id
    share.set(0)
    change(id, { state: 'working' })
    const names = await queries.fetchQuery(lexiconQuery(mode, language)).catch(() => undefined)
    if (working.current !== id) return
    const file = files.current.get(id)
    if (!names || !file) return finish(id, { state: 'failed', fault: 'offline' })
    setLexicon(names)
    const own = openWorker()
    const sent = own.lexicon
    own.lexicon = names
    const { glyphs, cells: memories } = learnt(page).get().value
    send(own.port, {
      kind: 'scan',
      shot: id,
      file,
      glyphs,
      memories,
      hasPictures: pictures.hasFeed,
      ...(sent !== names && { items: [...names.values()] }),
    })
  })
  const waiting = shots.find(({ state }) => state === 'waiting')
  const isFree = !shots.some(({ state }) => state === 'working')
  useEffect(() => {
    if (waiting && isFree) void read(waiting)
  }, [waiting, isFree])

  const close = useEffectEvent(() => {
    endWorker()
    for (const { url } of shots) URL.revokeObjectURL(url)
  })
  useEffect(() => () => close(), [])

  function remove(isGone: (shot: Shot) => boolean) {
    for (const shot of shots.filter(isGone)) {
      URL.revokeObjectURL(shot.url)
      files.current.delete(shot.id)
      if (working.current === shot.id) endWorker()
    }
    setShots((before) => before.filter((shot) => !isGone(shot)))
  }

  /** Reads everything again with names of another language. */
  function reread(language: Locale) {
    endWorker()
    setShots((before) =>
      before.map((shot) => {
        if (shot.isExample) return shot
        const { cells: _cells, grids: _grids, read: _read, fault: _fault, ...rest } = shot
        return { ...rest, language, state: 'waiting' }
      }),
    )
  }

  return {
    shots,
    /** How much of the picture that is being read is done, 0 to 1. */
    share,
    lexicon,
    /** Adds pictures of one side; returns how many were left out, as there are enough. Those that failed make room. */
    add(pictures: readonly Blob[], { side, language, isExample, replaces }: ShotRequest): number {
      const isGone = (shot: Shot) => shot.state === 'failed' || replaces(shot)
      const room = maxShots - shots.filter((shot) => !isGone(shot)).length
      remove(isGone)
      const added = pictures.slice(0, room).map((file): Shot => {
        const id = ++lastId.current
        files.current.set(id, file)
        return { id, side, language, isExample, url: URL.createObjectURL(file), state: 'waiting' }
      })
      setShots((before) => [...before, ...added])
      return pictures.length - added.length
    },
    /** Tries a picture again that could not be read. */
    retry: (id: number) => change(id, { state: 'waiting' }),
    remove,
    reread,
    /** Pictures of the game's own folder settle doubtful cells from now on. Lost with the page. */
    setIcons(chosen: Icons) {
      icons.current = chosen
      // A worker that starts gets them first.
      if (worker.current) send(worker.current.port, { kind: 'icons', icons: chosen })
    },
    /** A cell shows this item. */
    teach({ cell, places: [{ shot: id }] }: SceneCell, uid: ItemUid) {
      const shot = shots.find((each) => each.id === id)
      const file = files.current.get(id)
      // Titles are in other letters than captions, and have no look of their own.
      if (!shot?.read || !file || cell.isTitle) return
      const { pitch, cells } = shot.read
      const name = lexicon?.get(uid)?.name
      send(openWorker().port, {
        kind: 'teach',
        ...{ shot: id, file, pitch },
        boxes: cells.map(({ box }) => box),
        cell: { box: cell.box, columns: cell.columns, rows: cell.rows },
        item: { uid, ...(name !== undefined && { name }) },
      })
    },
    /** What was found in these pictures is right: their letters are stored. */
    accept(accepted: readonly Shot[]) {
      const glyphs = accepted.flatMap(({ read: own, isExample }) => (own && !isExample ? [own.glyphs] : []))
      if (glyphs.length > 0) void learnt(page).change((before) => ({ ...before, glyphs: glyphs.reduce(mergeGlyphs, before.glyphs) }))
    },
    known,
    forget: () => void learnt(page).change(() => ({ glyphs: [], cells: [] })),
  }
}

const send = (port: Worker, task: ScanTask) => port.postMessage(task)

/** The latest choice for a cell counts; the oldest ones are dropped. */
const remember = (cells: readonly CellMemory[], memory: CellMemory): CellMemory[] =>
  [...cells.filter(({ look }) => look !== memory.look), memory].slice(-maxMemories)
