import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Files by keys such as `ab/own-abcd…/icon.webp`, each written once: a key holds the same bytes for ever. */
export type BlobStore = {
  kind: 'disk' | 's3'
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Undefined when there is none. @throws when the store does not respond. */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes those that there are. */
  remove(keys: readonly string[]): Promise<void>
}

/** Files below a folder of this machine. */
export function createDiskStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    kind: 'disk',
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomUUID()}.part`
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
        throw error
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
  }
}

/** `url`: address of the bucket, with a first part of the keys if wanted. */
export type S3Config = { url: string; region: string; keyId: string; secret: string }

const s3Ms = 15_000

/** Objects of a server that speaks S3, signed with version 4. */
export function createS3Store({ url, region, keyId, secret }: S3Config, send: typeof fetch = fetch): BlobStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  async function call(method: string, key: string, more: RequestInit = {}): Promise<Response> {
    const signed = await client.sign(`${url}/${key}`, { method, ...more })
    return send(signed, { signal: AbortSignal.timeout(s3Ms), redirect: 'error' })
  }
  async function fail(response: Response, method: string): Promise<never> {
    await response.body?.cancel()
    throw new Error(`the store of pictures answered ${response.status} to ${method}`)
  }
  return {
    kind: 's3',
    async put(key, content, type) {
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const response = await call('PUT', key, { body: new Uint8Array(content), headers })
      if (!response.ok) await fail(response, 'PUT')
      await response.body?.cancel()
    },
    async get(key) {
      const response = await call('GET', key)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) await fail(response, 'GET')
      await response.body?.cancel()
      return undefined
    },
    async remove(keys) {
      for (const key of keys) {
        const response = await call('DELETE', key)
        if (!response.ok && response.status !== 404) await fail(response, 'DELETE')
        await response.body?.cancel()
      }
    },
  }
}
