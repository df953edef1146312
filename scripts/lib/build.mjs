import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hasSite, root, runNode, tool } from './project.mjs'

const web = join(root, 'apps', 'web')
const stampPath = join(web, 'build', 'sources.sha256')
const ignoredFolders = new Set(['node_modules', 'build', '.react-router', 'snapshot', 'fixtures'])
const isSource = (name) => !/\.(test|golden)\.|\.md$/.test(name)

function* listSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) yield* listSources(path)
    } else if (isSource(entry.name)) yield path
  }
}

/** Fingerprint of everything the browser and server bundles are made of. */
export function hashSources() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) add(join(root, file))
  for (const folder of [web, join(root, 'packages')]) for (const path of listSources(folder)) add(path)
  return hash.digest('hex')
}

/** Writes the route types that the compiler and the editor need. */
export const writeRouteTypes = () =>
  hasSite() ? runNode([tool('@react-router/dev', 'react-router'), 'typegen'], { cwd: web, quiet: true }) : Promise.resolve(0)

/** Builds the site and the empty database every first start copies, and remembers what they were built from. */
export async function build({ quiet = false } = {}) {
  const hash = hashSources()
  let code = await runNode([tool('@react-router/dev', 'react-router'), 'build'], { cwd: web, quiet, env: { NODE_ENV: 'production' } })
  if (code === 0) code = await runNode(['apps/web/server/precompress.ts'], { quiet })
  if (code === 0) code = await runNode(['packages/db/src/make-template.ts'], { quiet })
  if (code === 0) {
    mkdirSync(join(web, 'build'), { recursive: true })
    writeFileSync(stampPath, hash)
  }
  return code
}

/** Builds only when a source changed since the last build. */
export async function ensureBuilt(options) {
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashSources()) return 0
  console.log('Building the site.')
  return build(options)
}
