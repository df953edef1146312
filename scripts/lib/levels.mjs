import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

/** Areas in the order of `app/areas.ts`, its source: each after those it needs. */
const areasIn = (source) => [...source.matchAll(/\.with\((\w+)Area\)/g)].map(([, area]) => area)

/** Parts of `apps/web/app` that have no product words. */
const ground = ['kit', 'http', 'i18n', 'storage']
/** Levels of `apps/web/app`: each part may import those before it. Routes and the files of `app/` itself import anything. */
export const levels = [ground, ['platform'], ...areasIn(readFileSync(join(root, 'apps/web/app/areas.ts'), 'utf8')).map((area) => [area])]
const levelOf = (part) => levels.findIndex((level) => level.includes(part))

const posix = (path) => path.replaceAll('\\', '/')
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)

/** Part of a file by its path in `apps/web/app`: an area, a folder beside `features`, or undefined for routes and the files of `app/` itself. */
function partOf(path) {
  const [folder, area, file] = path.split('/')
  if (folder === 'features') return file === undefined ? undefined : area
  return area === undefined || folder === 'routes' ? undefined : folder
}
const isArea = (path) => path.startsWith('features/')
/** Folder of a file inside its area; undefined for a contract file, which lies at the area's root. */
const folderOf = (path) => (path.split('/').length > 3 ? path.split('/')[2] : undefined)

/** Folders of an area beside its contract files: what runs on the server, browser state without UI, components. */
const innerFolders = ['server', 'client', 'ui', 'testing']
/** Which other folders of its area a folder's files import. */
const mayImport = { server: [], client: [], ui: ['client'] }

/** The fault of an import inside an area. */
function findInnerFault(from, to) {
  const [folder, target] = [folderOf(from), folderOf(to)]
  const alien = [folder, target].find((one) => one !== undefined && !innerFolders.includes(one))
  if (alien !== undefined) return `an area has ${innerFolders.join('/, ')}/ and contract files, no ${alien}/`
  if (folder === undefined || target === undefined || folder === target || folder === 'testing') return undefined
  return mayImport[folder].includes(target) ? undefined : `${folder}/ imports contract files, not ${target}/`
}

/** The fault of an import, by the paths of both files in `apps/web/app`; undefined for a correct one. */
export function findFault(from, to) {
  const [part, target] = [partOf(from), partOf(to)]
  if (part === undefined) return undefined
  if (levelOf(part) < 0) return `the area ${part} is not listed in app/areas.ts`
  if (part === target) return isArea(from) ? findInnerFault(from, to) : undefined
  if (target === undefined) return 'what puts areas together is above them'
  if (levelOf(target) < 0) return `the area ${target} is not listed in app/areas.ts`
  const areBothGround = ground.includes(part) && ground.includes(target)
  if (!areBothGround && levelOf(target) >= levelOf(part))
    return `${target} does not come before ${part} in app/areas.ts: move what both need down, or join them in a route`
  if (isArea(to) && folderOf(to) !== undefined) return `only files at the root of ${target} are its contract`
  return undefined
}

/** Every import of a source file, also of types and those that load later. */
export const specifiersOf = (source) => [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, specifier]) => specifier)

/** Wrong imports of `apps/web/app`, one line each. Tests may look anywhere. */
async function findLevelFaults() {
  // Not before packages are installed, which the scripts that call this do first.
  const { ResolverFactory } = await import('oxc-resolver')
  const resolver = new ResolverFactory({ extensions: ['.ts', '.tsx'], conditionNames: ['node', 'import'] })
  const app = join(root, 'apps/web/app')
  const files = readdirSync(app, { recursive: true }).map(posix)
  return files
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((path) =>
      specifiersOf(readFileSync(join(app, path), 'utf8')).flatMap((specifier) => {
        const { path: found } = resolver.resolveFileSync(join(app, path), specifier)
        const target = found === undefined ? undefined : posix(relative(app, found))
        if (target === undefined || target.includes('node_modules/') || target.startsWith('../../../')) return []
        const fault = target.startsWith('..') && partOf(path) !== undefined ? 'the server is above the app' : findFault(path, target)
        return fault === undefined ? [] : [`apps/web/app/${path}: ${specifier}: ${fault}`]
      }),
    )
}

/** Maximum lines of a route, imports included: it parses, asks a service and renders. */
const maxRouteLines = 45

/** Routes that do an area's work, one line each. */
function findLongRoutes() {
  const routes = join(root, 'apps/web/app/routes')
  return readdirSync(routes, { recursive: true })
    .map(posix)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !path.startsWith('testing/'))
    .map((path) => ({ path, lines: readFileSync(join(routes, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxRouteLines)
    .map(({ path, lines }) => `apps/web/app/routes/${path}: ${lines} lines: a route has at most ${maxRouteLines}, an area does the work`)
}

/** Prints imports that climb and routes that do an area's work; 1 when there is one. */
export async function checkLevels() {
  const faults = [...(await findLevelFaults()), ...findLongRoutes()]
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? 'imports point down, and routes are short' : `${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}
