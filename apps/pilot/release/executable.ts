import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'postject'
import { assetPaths } from './bundle.ts'

/** Node looks for a program in itself when this mark ends with 1. Source: Node.js, "Single executable applications". */
export const seaFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
export const seaResource = 'NODE_SEA_BLOB'

/** Packs a bundle and its files the way Node reads them from its own executable. The same for every system. */
export async function packProgram(bundle: string): Promise<Buffer> {
  const output = join(dirname(bundle), 'program.blob')
  const config = join(dirname(bundle), 'program.json')
  await writeFile(
    config,
    JSON.stringify({ main: bundle, output, assets: assetPaths, disableExperimentalSEAWarning: true, useCodeCache: false }),
  )
  await promisify(execFile)(process.execPath, ['--experimental-sea-config', config])
  return readFile(output)
}

/** Writes the runtime with the program in it. */
export async function writeExecutable(file: string, runtime: Buffer, program: Buffer): Promise<void> {
  await writeFile(file, runtime)
  await chmod(file, 0o755)
  await inject(file, seaResource, program, { sentinelFuse: seaFuse })
}
