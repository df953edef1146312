import { createPublicKey, verify } from 'node:crypto'
import type { UpdateState } from '@stashwise/contracts/pilot'
import { parseJson } from '@stashwise/game/parse-json'
import { z } from 'zod'

export const updatePackage = z.object({
  platform: z.string().max(40),
  /** The program, gzipped; relative to the manifest. */
  url: z.string().max(500),
  /** Hash and size after unpacking. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1).max(400_000_000),
})
export type UpdatePackage = z.infer<typeof updatePackage>

/** What is signed. `product` keeps a signature of the same key for something else from being one for this. */
export const manifestPayload = z.object({
  product: z.literal('stashwise-pilot'),
  version: z.string().max(40),
  packages: z.array(updatePackage).max(20),
})
export type ManifestPayload = z.infer<typeof manifestPayload>

/** The manifest: the payload's JSON as base64, and the Ed25519 signature of exactly those bytes. */
export const signedManifest = z.object({ payload: z.string().max(50_000), signature: z.string().max(200) })

const toNumbers = (version: string) => /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number)

/** -1, 0 or 1; undefined when one of them is no version of ours (`1.2.3`). */
export function compareVersions(a: string, b: string): number | undefined {
  const [left, right] = [toNumbers(a), toNumbers(b)]
  if (!left || !right) return undefined
  const difference = left.map((number, index) => number - (right[index] ?? 0)).find((one) => one !== 0) ?? 0
  return Math.sign(difference)
}

type Refused = { ok: false; reason: NonNullable<UpdateState['reason']> }

function isSigned(payload: Buffer, signature: Buffer, key: string): boolean {
  try {
    return verify(null, payload, createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }), signature)
  } catch {
    return false
  }
}

/** What a manifest offers this version: a newer package that is signed, that it is current, or why it is refused. */
export function readManifest(
  text: string,
  { key, version, platform }: { key: string; version: string; platform: string },
): { ok: true; version: string; update: UpdatePackage | undefined } | Refused {
  const signed = signedManifest.safeParse(parseJson(text)).data
  if (!signed) return { ok: false, reason: 'bad-manifest' }
  const payload = Buffer.from(signed.payload, 'base64')
  if (!isSigned(payload, Buffer.from(signed.signature, 'base64'), key)) return { ok: false, reason: 'bad-signature' }
  const manifest = manifestPayload.safeParse(parseJson(payload.toString('utf8'))).data
  const order = manifest && compareVersions(manifest.version, version)
  if (!manifest || order === undefined) return { ok: false, reason: 'bad-manifest' }
  if (order === 0) return { ok: true, version, update: undefined }
  if (order < 0) return { ok: false, reason: 'not-newer' }
  const update = manifest.packages.find((one) => one.platform === platform)
  return update ? { ok: true, version: manifest.version, update } : { ok: false, reason: 'bad-package' }
}
