import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Brotli's quality for prices, which are of the last five minutes: quickly rather than small. */
const quick = 5
/** For what changes with patches: an eighth smaller, in some tenths of a second. */
export const thorough = 10

/** A response ready to send: small ones as text, large ones only compressed. */
export type PreparedBody = { etag: string } & ({ json: string } | PreparedText)
/** A text compressed once, ready for `sendEncoded`. */
export type PreparedText = { encoded: Promise<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>> }

/** A prepared response with the hash of its content, which may be in its address. */
export type HashedBody = { hash: string; body: PreparedBody }

export const hashOf = (value: unknown): string => shortHash(JSON.stringify(value))

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The JSON of `value` compressed once, ready for {@link sendPrepared}. `version`: differs whenever the value may. */
export const prepareBody = (version: string, value: unknown, quality = quick): PreparedBody =>
  prepareJson(version, JSON.stringify(value), quality)

/** A JSON text compressed once. */
export const prepareJson = (version: string, json: string, quality: number): PreparedBody => ({
  etag: `"${shortHash(version)}"`,
  encoded: packText(json, quality),
})

/** A text in both encodings. */
export async function packText(text: string, quality = quick) {
  const bytes = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 6 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}
