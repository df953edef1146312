import { weakMemoize } from '@stashwise/game/memoize'
import { CellCache } from '@stashwise/recognition/cell-cache'
import { type CellLook, isSameLook, lookOfCell } from '@stashwise/recognition/cell-look'
import { type DrawCharacters, learnDrawn } from '@stashwise/recognition/drawn-glyphs'
import { GlyphStore } from '@stashwise/recognition/glyphs'
import { bundledNet } from '@stashwise/recognition/letter-weights'
import { Lexicon } from '@stashwise/recognition/lexicon'
import { compareWithPictures } from '@stashwise/recognition/likeness'
import { maxPixels, maxSide, minSide, type Picture } from '@stashwise/recognition/picture'
import { pitchAtScale1 } from '@stashwise/recognition/pitch'
import { type Progress, type RecognisedItem, type Recognition, recognise } from '@stashwise/recognition/recognise'
import { teachCell } from '@stashwise/recognition/teach'
import { readTitles, type TitleBar, titleLexicon } from '@stashwise/recognition/titles'
import { maxFileBytes, maxIconSide, maxPictures } from '../limits.ts'
import { maxHeadBytes, readPictureHead } from '../picture-head.ts'
import type { CellMemory, ScanFault, ScanMessage, ScannedCell, ScanTask } from '../scan-messages.ts'
import { drawWithSystemFonts } from './draw-characters.ts'
import { browserPictures } from './item-pictures.ts'

/** Shares of the work that the steps of reading take. */
const stageShares = { grids: [0.05, 0.3], captions: [0.3, 0.65], corrections: [0.65, 1] } as const

const shareOf = ({ stage, done, all }: Progress): number => {
  const [from, to] = stageShares[stage]
  return from + (to - from) * (all > 0 ? Math.min(1, done / all) : 0)
}

type Parts = {
  /** Pixels of a file. */
  decode(file: Blob): Promise<Picture>
  draw: DrawCharacters
}

/** Does tasks as they come. */
export function createScanner(send: (message: ScanMessage) => void, { decode, draw }: Parts = browserParts) {
  const net = bundledNet()
  let lexicon = new Lexicon([])
  /** First glyphs of characters that nobody has taught. */
  const drawnOf = weakMemoize(({ learntCharacters }: Lexicon) =>
    learntCharacters.length > 0 ? learnDrawn(learntCharacters, draw) : undefined,
  )
  const cache = new CellCache()
  /** Pixels of one picture at most are held. */
  let latest: { shot: number; picture: Picture; untitled?: { bars: readonly TitleBar[]; fault: ScanFault } } | undefined
  const loadPictures = browserPictures(decode)
  let icons: ReadonlyMap<string, Blob> = new Map()
  const awaited = new Map<number, (urls: PictureUrls) => void>()

  /** Pictures of what doubtful cells may be, by item; none where their addresses or they themselves do not come. */
  async function findPictures(shot: number): Promise<ReadonlyMap<string, Picture>> {
    const urls = await new Promise<PictureUrls>((resolve) => {
      awaited.set(shot, resolve)
      setTimeout(() => resolve([]), maxAddressMs)
    })
    awaited.delete(shot)
    const pictureAt = await loadPictures(
      urls.map(([, url]) => url),
      maxPictureMs,
    )
    return new Map(
      urls.flatMap(([item, url]) => {
        const picture = pictureAt(url)
        return picture ? [[item, picture] as const] : []
      }),
    )
  }

  /** Pictures from the game's own folder of what doubtful cells may be. */
  async function openIcons(cells: readonly RecognisedItem[]): Promise<(readonly [string, Picture])[]> {
    const asked = cells.filter(({ state }) => state === 'asked').flatMap(({ candidates }) => candidates.map(({ id }) => id))
    const wanted = [...new Set(asked)].filter((id) => icons.has(id)).slice(0, maxPictures)
    const opened = wanted.map(async (id) => {
      const [icon, item] = [icons.get(id), lexicon.find(id)]
      const head = icon && readPictureHead(await icon.slice(0, maxHeadBytes).arrayBuffer())
      if (!icon || !item || !head || Math.max(head.width, head.height) > maxIconSide) return []
      // A picture of another shape is that of another item.
      if (Math.abs((head.width - 1) * item.height - (head.height - 1) * item.width) > 2 * Math.max(item.width, item.height)) return []
      return [[id, await decode(icon)] as const]
    })
    return (await Promise.all(opened.map((one) => one.catch(() => [])))).flat()
  }

  async function scan({ shot, file, items, glyphs, memories, hasPictures }: Extract<ScanTask, { kind: 'scan' }>) {
    const fail = (fault: ScanFault) => send({ kind: 'failed', shot, fault })
    if (items) lexicon = new Lexicon(items)
    latest = undefined
    const fault = await findFault(file)
    if (fault) return fail(fault)
    const picture = await decode(file).catch(() => undefined)
    if (!picture) return fail('broken')
    const { width, height } = picture
    send({ kind: 'size', shot, width, height })
    let pictures: ReadonlyMap<string, Picture> = new Map()
    const likenessOf = compareWithPictures((id) => pictures.get(id))
    const steps = recognise(picture, {
      lexicon,
      net,
      glyphs: new GlyphStore(glyphs).orElse(drawnOf(lexicon)),
      cache,
      ...((hasPictures || icons.size > 0) && { likenessOf }),
    })
    let paused = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        const { code, titleBars } = step.value
        if (code !== 'read') {
          const hasTitle = titleBars.length > 0
          if (hasTitle) latest = { shot, picture, untitled: { bars: titleBars, fault: code } }
          return send({ kind: 'failed', shot, fault: code, ...(hasTitle && { hasTitle }) })
        }
        latest = { shot, picture }
        return send({ kind: 'done', shot, ...present(step.value, picture, memories) })
      }
      if (step.value.items) {
        send({ kind: 'first', shot, cells: step.value.items.map(toCell) })
        pictures = new Map([...(hasPictures ? await findPictures(shot) : []), ...(await openIcons(step.value.items))])
      }
      if (performance.now() - paused > progressEvery) {
        send({ kind: 'progress', shot, share: shareOf(step.value) })
        await new Promise((resolve) => setTimeout(resolve, 0))
        paused = performance.now()
      }
    }
  }

  /** What the inspection windows of the latest picture show, each as an item of its own; without a name that fits there is its fault. */
  function scanTitles({ shot, names }: Extract<ScanTask, { kind: 'titles' }>) {
    const { untitled, picture } = latest?.shot === shot ? latest : {}
    if (!untitled || !picture) return send({ kind: 'failed', shot, fault: 'crashed' })
    const titles = readTitles(picture, untitled.bars, titleLexicon(names), net)
    if (titles.length === 0) return send({ kind: 'failed', shot, fault: untitled.fault })
    const cells = titles.map(({ box, verdict: { state, candidates } }, grid): ScannedCell => {
      const { width: columns, height: rows } = lexicon.find(candidates[0]?.id) ?? { width: 1, height: 1 }
      const place = { grid, column: 0, row: 0, columns, rows, box, isCut: false }
      return { ...place, state, candidates, foundInRaid: 'unknown', isBroken: false, isTitle: true }
    })
    const [{ scale } = { scale: 1 }] = titles
    const grids = titles.map(({ box, scale: own }) => ({ box, empty: [], pitch: own * pitchAtScale1 }))
    send({ kind: 'done', shot, cells, grids, pitch: scale * pitchAtScale1, glyphs: [] })
  }

  async function teach({ shot, file, pitch, boxes, cell, item: { uid, name } }: Extract<ScanTask, { kind: 'teach' }>) {
    const picture = latest?.shot === shot ? latest.picture : await decode(file)
    latest ??= { shot, picture }
    const store = new GlyphStore()
    const items = boxes.map((box) => ({ box }))
    const isLearnt = name !== undefined && teachCell({ picture, pitch, items }, { box: cell.box, name, net, glyphs: store })
    const memory = { ...lookOfCell(picture, cell.box, cell.columns, cell.rows), uid }
    send({ kind: 'taught', memory, ...(isLearnt && { glyphs: store.toStored() }) })
  }

  return async (task: ScanTask): Promise<void> => {
    if (task.kind === 'pictures') return awaited.get(task.shot)?.(task.urls)
    if (task.kind === 'icons') {
      icons = task.icons
      return
    }
    try {
      await (task.kind === 'teach' ? teach(task) : task.kind === 'titles' ? scanTitles(task) : scan(task))
    } catch (error) {
      console.warn('The picture could not be read', error)
      // What was not learnt is asked again.
      if (task.kind !== 'teach') send({ kind: 'failed', shot: task.shot, fault: 'crashed' })
    }
  }
}

type PictureUrls = Extract<ScanTask, { kind: 'pictures' }>['urls']

/** How long the final list waits for the addresses of items' pictures, and for the pictures. Milliseconds. */
const maxAddressMs = 2000
const maxPictureMs = 4000
/** How often progress is sent. Milliseconds. */
const progressEvery = 80

/** Why a file is not decoded. */
async function findFault(file: Blob): Promise<ScanFault | undefined> {
  if (file.size > maxFileBytes) return 'too-heavy'
  const head = readPictureHead(await file.slice(0, maxHeadBytes).arrayBuffer())
  if (!head) return 'not-picture'
  if (head.isAnimated) return 'animated'
  if (head.width > maxSide || head.height > maxSide || head.width * head.height > maxPixels) return 'too-large'
  return head.width < minSide || head.height < minSide ? 'too-small' : undefined
}

const browserParts: Parts = { decode: decodeFile, draw: drawWithSystemFonts }

async function decodeFile(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

function present({ items, grids, pitch, glyphs }: Recognition, picture: Picture, memories: readonly CellMemory[]) {
  const cells = items.map((item): ScannedCell => {
    const cell = toCell(item)
    if (memories.length === 0 || item.isCut) return cell
    const uid = recall(memories, lookOfCell(picture, item.box, item.columns, item.rows))
    return uid === undefined || (item.state === 'sure' && item.candidates[0]?.id === uid) ? cell : { ...cell, remembered: uid }
  })
  return {
    cells,
    grids: grids.map(({ box, empty, pitch: own }) => ({ box, empty, pitch: own })),
    pitch,
    glyphs: glyphs.toStored(),
  }
}

/** The item that was chosen for cells that look the same; undefined where that was none, or several. */
function recall(memories: readonly CellMemory[], look: CellLook) {
  const uids = new Set(memories.flatMap((memory) => (isSameLook(memory, look) ? [memory.uid] : [])))
  const [uid] = uids
  return uids.size === 1 ? uid : undefined
}

function toCell({ counter, ...item }: RecognisedItem): ScannedCell {
  const { state, candidates, grid, column, row, columns, rows, box, isCut, foundInRaid, isBroken } = item
  return {
    ...{ state, candidates, grid, column, row, columns, rows, box, isCut, foundInRaid, isBroken },
    ...(counter?.isCertain && { counter: { value: counter.value, ...(counter.max !== undefined && { max: counter.max }) } }),
  }
}
