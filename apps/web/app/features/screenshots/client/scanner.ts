import { GlyphStore } from '@stashwise/recognition/glyphs'
import { bundledNet } from '@stashwise/recognition/letter-weights'
import { Lexicon } from '@stashwise/recognition/lexicon'
import { maxPixels, maxSide, minSide, type Picture } from '@stashwise/recognition/picture'
import { type Progress, type RecognisedItem, recognise } from '@stashwise/recognition/recognise'
import { teachCell } from '@stashwise/recognition/teach'
import { maxFileBytes } from '../limits.ts'
import { maxHeadBytes, readPictureHead } from '../picture-head.ts'
import type { ScanFault, ScanMessage, ScannedCell, ScanTask } from '../scan-messages.ts'

/** Shares of the work that the steps of reading take. */
const stageShares = { grids: [0.05, 0.3], captions: [0.3, 0.65], corrections: [0.65, 1] } as const

const shareOf = ({ stage, done, all }: Progress): number => {
  const [from, to] = stageShares[stage]
  return from + (to - from) * (all > 0 ? Math.min(1, done / all) : 0)
}

/** Does tasks as they come; `decode`: pixels of a file. */
export function createScanner(send: (message: ScanMessage) => void, decode: (file: Blob) => Promise<Picture> = decodeFile) {
  const net = bundledNet()
  let lexicon = new Lexicon([])
  let latest: { picture: Picture; pitch: number; items: readonly RecognisedItem[] } | undefined
  const fail = (fault: ScanFault) => send({ kind: 'failed', fault })

  async function scan({ file, items, glyphs }: Extract<ScanTask, { kind: 'scan' }>) {
    if (items) lexicon = new Lexicon(items)
    const fault = await findFault(file)
    if (fault) return fail(fault)
    const picture = await decode(file).catch(() => undefined)
    if (!picture) return fail('broken')
    const { width, height } = picture
    send({ kind: 'size', width, height })
    const steps = recognise(picture, { lexicon, net, glyphs: new GlyphStore(glyphs) })
    let paused = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        const { code, pitch, items: found } = step.value
        if (code !== 'read') return fail(code)
        latest = { picture, pitch, items: found }
        return send({ kind: 'done', cells: found.map(toCell) })
      }
      if (step.value.items) send({ kind: 'first', cells: step.value.items.map(toCell) })
      if (performance.now() - paused > progressEvery) {
        send({ kind: 'progress', share: shareOf(step.value) })
        await new Promise((resolve) => setTimeout(resolve, 0))
        paused = performance.now()
      }
    }
  }

  function teach({ box, name, glyphs }: Extract<ScanTask, { kind: 'teach' }>) {
    const store = new GlyphStore(glyphs)
    const isLearnt = latest !== undefined && teachCell(latest, { box, name, net, glyphs: store })
    if (isLearnt) send({ kind: 'taught', glyphs: store.toStored() })
  }

  return async (task: ScanTask): Promise<void> => {
    if (task.kind === 'teach') return teach(task)
    await scan(task).catch((error: unknown) => {
      console.warn('The picture could not be read', error)
      fail('crashed')
    })
  }
}

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

async function decodeFile(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

function toCell({ counter, ...item }: RecognisedItem): ScannedCell {
  const { state, candidates, grid, columns, rows, box, isCut, foundInRaid, isBroken } = item
  return {
    ...{ state, candidates, grid, columns, rows, box, isCut, foundInRaid, isBroken },
    ...(counter?.isCertain && { counter: { value: counter.value, ...(counter.max !== undefined && { max: counter.max }) } }),
  }
}
