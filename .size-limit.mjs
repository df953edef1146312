// Bundle budgets, read from what the build wrote: React Router's manifest names the scripts of every route.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespacesOf } from './apps/web/app/i18n/page-namespaces.ts'

const client = join(import.meta.dirname, 'apps', 'web', 'build', 'client')

/** `window.__reactRouterManifest={…};` as written by the build: the scripts of the entry and of every route. */
function readManifest() {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('There is no client build: npm run build')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return { name, manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
}

const { name, manifest } = readManifest()

/** Scripts a page of this route loads: the entry, the route and the layouts around it. */
function listScripts(id) {
  const scripts = new Set([`/assets/${name}`, manifest.entry.module, ...manifest.entry.imports])
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId]) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  }
  return scripts
}

const vite = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))

/** Every namespace of texts is a script a language; a page loads one language, the largest one counts. */
function findTextScript(namespace) {
  const files = Object.entries(vite).flatMap(([key, { file }]) => (key.endsWith(`/${namespace}.json`) ? [`/${file}`] : []))
  if (files.length < 2) throw new Error(`The build has no scripts of texts for ${namespace}`)
  const size = (file) => readFileSync(join(client, file)).length
  return files.sort((a, b) => size(b) - size(a))[0]
}

/** The pattern of a route, put together of its own and those of the layouts around it. */
function patternOf(id) {
  const paths = []
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId]) if (route.path) paths.unshift(route.path)
  return `/${paths.join('/')}`
}

/** Scripts a visitor loads: the page's own and its texts. */
const listAll = (id) =>
  new Set([...listScripts(id), ...namespacesOf(patternOf(id), { isSignedIn: false }).map((namespace) => findTextScript(namespace))])

const toPaths = (scripts) => [...scripts].map((script) => join('apps', 'web', 'build', 'client', script))
const home = Object.values(manifest.routes).find(({ id, index }) => index && patternOf(id) === '/')
const homeScripts = listAll(home.id)

const limits = [{ name: '/', path: toPaths(homeScripts), limit: '220 kB', gzip: true }]
const seen = new Set()
for (const { id, module } of Object.values(manifest.routes)) {
  const further = [...listAll(id)].filter((script) => !homeScripts.has(script))
  if (further.length === 0 || seen.has(module)) continue
  seen.add(module)
  limits.push({ name: `${id}, beyond /`, path: toPaths(further), limit: '90 kB', gzip: true })
}

export default limits
