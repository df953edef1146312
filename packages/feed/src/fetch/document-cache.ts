import { createHash, hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Validators } from './fetch-document.ts'

export type CachedDocument = { body: string; validators: Validators }

/**
 * The last good body of every document, so that an unchanged one can be told as such and a broken one can be replaced.
 * Losing it costs nothing but fetching everything once more.
 */
export class DocumentCache {
  readonly #folder: string

  constructor(folder: string, feedUrl: string) {
    this.#folder = join(folder, createHash('sha256').update(feedUrl).digest('hex').slice(0, 12))
  }

  read(path: string): CachedDocument | undefined {
    try {
      const text = zstdDecompressSync(readFileSync(this.#file(path))).toString('utf8')
      const end = text.indexOf('\n')
      const { hash, ...validators }: Validators & { hash: string } = JSON.parse(text.slice(0, end))
      const body = text.slice(end + 1)
      return hashBody(body) === hash ? { body, validators } : undefined
    } catch {
      return undefined
    }
  }

  write(path: string, { body, validators }: CachedDocument): void {
    const file = this.#file(path)
    mkdirSync(dirname(file), { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, zstdCompressSync(`${JSON.stringify({ ...validators, hash: hashBody(body) })}\n${body}`))
    renameSync(fresh, file)
  }

  remove(path: string): void {
    rmSync(this.#file(path), { force: true })
  }

  #file(path: string): string {
    return join(this.#folder, `${path}.json.zst`)
  }
}

export const hashBody = (body: string): string => hash('sha256', body, 'hex').slice(0, 32)
