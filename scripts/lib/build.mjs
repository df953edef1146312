import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hasSite, root, runNode, tool } from './project.mjs'

const web = join(root, 'apps', 'web')
const stampPath = join(web, 'build', 'sources.sha256')
const ignoredFolders = new Set(['node_modules', 'build', '.react-router', 'snapshot', 'fixtures'])
const isSource = (name) => !/\.(test|golden|generated)\.|\.md$/.test(name)

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

/** Writes the types of routes and texts that the compiler and the editor need. */
export function writeTypes() {
  writeTextTypes()
  return hasSite() ? runNode([tool('@react-router/dev', 'react-router'), 'typegen'], { cwd: web, quiet: true }) : Promise.resolve(0)
}

/** Every English namespace types its keys. */
function writeTextTypes() {
  const i18n = join(root, 'packages', 'i18n')
  const lines = readdirSync(join(i18n, 'catalogues', 'en')).map(
    (file) => `  ${file.replace('.json', '')}: typeof import('../catalogues/en/${file}')\n`,
  )
  writeFileSync(join(i18n, 'src', 'catalogue.generated.ts'), `export type Catalogue = {\n${lines.join('')}}\n`)
}

async function buildSite(quiet) {
  const code = await runNode([tool('@react-router/dev', 'react-router'), 'build'], { cwd: web, quiet, env: { NODE_ENV: 'production' } })
  return code === 0 ? runNode(['apps/web/server/precompress.ts'], { quiet }) : code
}

/** Builds the site and the databases that tests and first starts copy, and remembers what they were built from. */
export async function build({ quiet = false } = {}) {
  const hash = hashSources()
  const codes = await Promise.all([buildSite(quiet), runNode(['packages/feed/src/snapshot/make-start-template.ts'], { quiet })])
  const code = codes.find((one) => one !== 0) ?? 0
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
