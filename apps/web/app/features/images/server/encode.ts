/** Entry of the process that decodes and encodes pictures: what a hostile one does to a decoder ends here. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Encoding, maxPixels } from '../pipeline.ts'
import type { EncodeReply, EncodeTask } from './encoder-protocol.ts'

// Only what the sniffer lets through is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.cache(false)
sharp.concurrency(1)

const bounds = { icon: 128, grid: 640, large: 512 } as const
const maxSeconds = 10
/** Bytes of WebP below which AVIF is not smaller. */
const minAvifGain = 1000

async function encode({ call, bytes, kinds }: EncodeTask): Promise<EncodeReply> {
  const started = performance.now()
  // Metadata is not copied, so position, camera and comments of a photo end here; its turn is applied before.
  const whole = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = whole.info
  const decoded = performance.now()
  const files: { encoding: Encoding; data: Uint8Array }[] = []
  for (const kind of kinds) {
    const sized = await sharp(whole.data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
      .resize(bounds[kind], bounds[kind], { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { info } = sized
    const from = () =>
      sharp(sized.data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({ seconds: maxSeconds })
    const webp = await from()
      .webp({ quality: kind === 'grid' ? 90 : 82, alphaQuality: 90, effort: 4 })
      .toBuffer()
    const size = { kind, width: info.width, height: info.height }
    files.push({ encoding: { ...size, format: 'webp', bytes: webp.length }, data: webp })
    // The head of AVIF alone is half of that.
    if (webp.length < minAvifGain) continue
    const avif = await from().avif({ quality: 58, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length < webp.length) files.push({ encoding: { ...size, format: 'avif', bytes: avif.length }, data: avif })
  }
  const timing = {
    decodeMs: Math.round(decoded - started),
    encodeMs: Math.round(performance.now() - decoded),
    peakBytes: peakBytes(),
  }
  return { call, width, height, files, timing }
}

/** The most memory this process has had. `maxRSS` begins with that of the process that started it, so it is the last resort. */
function peakBytes(): number {
  try {
    const kilobytes = /^VmHWM:\s{1,20}(\d{1,15}) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes !== undefined) return Number(kilobytes) * 1024
  } catch {
    // No such file but on Linux.
  }
  return process.resourceUsage().maxRSS * 1024
}

process.on('disconnect', () => process.exit(0))
// A signal to the whole process group is for the site; it ends us when it has finished.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('message', (task: EncodeTask) => {
  encode(task).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ call: task.call, error: error instanceof Error ? error.message : String(error) }),
  )
})
