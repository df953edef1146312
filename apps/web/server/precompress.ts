import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const compressible = /\.(js|css|json|svg|txt|wasm)$/
const worthwhileBytes = 512

/** Writes `.br` and `.gz` beside every text file of a folder, so that sending one costs no compression. Last step of the build. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((file) => compressible.test(file))) {
    const file = path.join(folder, name)
    const body = await readFile(file)
    if (body.length < worthwhileBytes) continue
    await writeFile(`${file}.br`, await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }))
    await writeFile(`${file}.gz`, await gzip(body, { level: 9 }))
  }
}

await precompress(path.resolve(import.meta.dirname, '..', 'build', 'client'))
