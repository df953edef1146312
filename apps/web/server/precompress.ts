import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const compressible = /\.(js|css|json|svg|txt|wasm)$/

/** Writes `.br` and `.gz` beside every text asset of the client build, so that serving costs no compression. */
export function precompress(): Plugin {
  return {
    name: 'stashwise:precompress',
    apply: 'build',
    async writeBundle(options) {
      if (this.environment.name !== 'client' || !options.dir) return
      const files = await readdir(options.dir, { recursive: true })
      for (const name of files.filter((file) => compressible.test(file))) {
        const file = path.join(options.dir, name)
        const body = await readFile(file)
        if (body.length < 512) continue
        await writeFile(`${file}.br`, await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }))
        await writeFile(`${file}.gz`, await gzip(body, { level: 9 }))
      }
    },
  }
}
