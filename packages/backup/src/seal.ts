import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import type { TransformCallback } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const magic = Buffer.from('STASHWISE-BACKUP-1\n')
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16
const headBytes = magic.length + saltBytes + ivBytes

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** 128 MiB and some 0.4 s for each guess at a passphrase. */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize(), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 })

/**
 * Compresses a file into a new one, gzip; with a passphrase it is encrypted (AES-256-GCM, key by scrypt): magic, salt, nonce, data, tag.
 * Returns length and SHA-256 of what was written, which is on the disk then.
 */
export async function seal(
  from: string,
  to: string,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const out = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  const zipped = createGzip({ level: 6 })
  if (passphrase === undefined) await pipeline(createReadStream(from), zipped, count, out, { signal })
  else await pipeline(createReadStream(from), zipped, await encrypt(passphrase), count, out, { signal })
  return { bytes, sha256: hash.digest('hex') }
}

async function encrypt(passphrase: string): Promise<Transform> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv)
  let hasHead = false
  const head = () => {
    const first = hasHead ? Buffer.alloc(0) : Buffer.concat([magic, salt, iv])
    hasHead = true
    return first
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.concat([head(), cipher.update(chunk)])),
    flush: (done: TransformCallback) => done(null, Buffer.concat([head(), cipher.final(), cipher.getAuthTag()])),
  })
}

/**
 * The file that was sealed, into a new one; nothing is left of it when it cannot be trusted.
 * @throws BackupError for a missing or wrong passphrase, and for a file that was changed.
 */
export async function unseal(
  from: string,
  to: string,
  { isEncrypted, passphrase, signal }: { isEncrypted: boolean; passphrase: string | undefined; signal?: AbortSignal | undefined },
) {
  try {
    const out = () => createWriteStream(to, { flags: 'wx', mode: 0o600 })
    if (!isEncrypted) await pipeline(createReadStream(from), createGunzip(), out(), { signal })
    else {
      if (passphrase === undefined) throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to what it was when it was made.')
      const size = (await stat(from)).size
      const { decipher, end } = await decrypt(from, size, passphrase)
      await pipeline(createReadStream(from, { start: headBytes, end }), decipher, createGunzip(), out(), { signal })
    }
  } catch (error) {
    await rm(to, { force: true })
    signal?.throwIfAborted()
    throw error instanceof BackupError ? error : new BackupError(unreadable, { cause: error })
  }
}

const unreadable = 'The backup cannot be read: it was changed or cut, or BACKUP_PASSPHRASE is not what it was when it was made.'

async function decrypt(file: string, size: number, passphrase: string) {
  if (size < headBytes + tagBytes) throw new BackupError(unreadable)
  const [head, tag] = await readParts(file, [
    [0, headBytes],
    [size - tagBytes, tagBytes],
  ])
  if (!head?.subarray(0, magic.length).equals(magic) || !tag) throw new BackupError(unreadable)
  const salt = head.subarray(magic.length, magic.length + saltBytes)
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), head.subarray(magic.length + saltBytes))
  decipher.setAuthTag(tag)
  return { decipher, end: size - tagBytes - 1 }
}

async function readParts(path: string, parts: [at: number, length: number][]): Promise<Buffer[]> {
  await using file = await open(path, 'r')
  return await Promise.all(parts.map(async ([at, length]) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer))
}

/** SHA-256 of a file, hex. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
