import { createHash, hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Validators } from './fetch-document.ts'

/** `hash` is {@link hashBody} of the body. */
export type CachedDocument = { body: string; hash: string; validators: Validators }

/** The last good body of every document, to recognise unchanged ones and replace broken ones. Losing it only costs a new fetch. */
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
      return hashBody(body) === hash ? { body, hash, validators } : undefined
    } catch {
      return undefined
    }
  }

  /** Writes a document beside the last good one, which it replaces when it is accepted. */
  stage(path: string, { body, hash, validators }: CachedDocument): void {
    mkdirSync(dirname(this.#file(path)), { recursive: true, mode: 0o700 })
    writeFileSync(this.#fresh(path), zstdCompressSync(`${JSON.stringify({ ...validators, hash })}\n${body}`), { mode: 0o600 })
  }

  /** Makes a document the last good one. */
  accept(path: string, document: CachedDocument): void {
    if (!existsSync(this.#fresh(path))) this.stage(path, document)
    renameSync(this.#fresh(path), this.#file(path))
  }

  /** Takes back what was staged. */
  drop(path: string): void {
    rmSync(this.#fresh(path), { force: true })
  }

  remove(path: string): void {
    rmSync(this.#file(path), { force: true })
  }

  #fresh(path: string): string {
    return `${this.#file(path)}.${process.pid}`
  }

  #file(path: string): string {
    return join(this.#folder, `${path}.json.zst`)
  }
}

export const hashBody = (body: string): string => hash('sha256', body, 'hex').slice(0, 32)
