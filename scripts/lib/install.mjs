import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nodePath, root, run } from './project.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Why installed packages differ from the lock file, or undefined. Compares versions: a checkout changes dates. */
export function findStalePackage() {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return 'nothing is installed yet'
  if (!existsSync(nodePath)) return 'Node is not installed yet'
  const installed = readJson(installedPath).packages
  const locked = readJson(join(root, 'package-lock.json')).packages
  const own = Object.entries(locked).filter(([path]) => !path.includes('node_modules/'))
  // A package that we name and that others may do without is marked as optional as well.
  const named = new Set(own.flatMap(([, entry]) => Object.keys({ ...entry.dependencies, ...entry.devDependencies })))
  for (const [path, { version, link, optional, devOptional, peer }] of Object.entries(locked)) {
    const isPackage = path.includes('node_modules/') && !link
    const isNamed = named.has(path.slice('node_modules/'.length))
    if (!isPackage || optional || (!isNamed && (devOptional || peer))) continue
    if (installed[path]?.version !== version) return `${path.replace(/^.*node_modules\//, '')} is not at ${version}`
  }
}

/** Links packages of our own that came with a newer checkout; that needs no registry. */
function linkOwnPackages() {
  const locked = readJson(join(root, 'package-lock.json')).packages
  for (const [path, { link, resolved }] of Object.entries(locked)) {
    if (!link || existsSync(join(root, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    const target = process.platform === 'win32' ? join(root, resolved) : relative(dirname(join(root, path)), join(root, resolved))
    symlinkSync(target, join(root, path), 'junction')
  }
}

/** Installs the locked packages when they are missing or others. Development packages always: the build needs them. */
export async function ensureInstalled() {
  const reason = findStalePackage()
  if (!reason) return linkOwnPackages()
  console.log(`Installing packages: ${reason}.`)
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
  if (code !== 0) {
    console.error('npm ci failed. It needs npm 10 or newer and a reachable package registry.')
    process.exit(code)
  }
}
