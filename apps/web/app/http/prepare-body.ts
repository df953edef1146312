import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PreparedBody } from '@stashwise/market/service'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The JSON of `value` compressed once, ready for {@link sendPrepared}. `version`: differs whenever the value may. */
export function prepareBody(version: string, value: unknown): PreparedBody {
  const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  return { etag, encoded: encode(Buffer.from(JSON.stringify(value))) }
}

/** Quickly rather than small: the prices in it are of the last five minutes. */
async function encode(bytes: Buffer) {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 6 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
