import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PreparedBody } from '@stashwise/market/service'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Brotli's quality for prices, which are of the last five minutes: quickly rather than small. */
const quick = 5
/** For what changes with patches: an eighth smaller, in some tenths of a second. */
export const thorough = 10

/** The JSON of `value` compressed once, ready for {@link sendPrepared}. `version`: differs whenever the value may. */
export function prepareBody(version: string, value: unknown, quality = quick): PreparedBody {
  const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  return { etag, encoded: encode(Buffer.from(JSON.stringify(value)), quality) }
}

async function encode(bytes: Buffer, quality: number) {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 6 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
