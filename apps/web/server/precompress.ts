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
  const packFile = async (name: string) => {
    const file = path.join(folder, name)
    const body = await readFile(file)
    if (body.length < worthwhileBytes) return
    await writeFile(`${file}.br`, await brotli(body))
    await writeFile(`${file}.gz`, await gzip(body, { level: 9 }))
  }
  await Promise.all(names.filter((file) => compressible.test(file)).map(packFile))
}

await precompress(path.resolve(import.meta.dirname, '..', 'build', 'client'))
