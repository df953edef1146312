import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

const posix = (path) => path.replaceAll('\\', '/')

/** The classes a CSS module declares. Comments, strings and `:global(…)` hold none. */
export function classesOf(css) {
  const plain = css
    .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replaceAll(/"[^"\n]*"/g, '""')
    .replaceAll(/:global\([^)]*\)/g, '')
  const classes = new Set()
  // A selector comes before an opening brace; the text between braces and semicolons are declarations.
  for (const [, prelude] of plain.matchAll(/(?<=^|[{};])([^{};]*)\{/g)) {
    if (prelude.trim().startsWith('@')) continue
    for (const [, name] of prelude.matchAll(/\.([A-Za-z_][\w-]*)/g)) classes.add(name)
  }
  return classes
}

/** The modules a source file imports, with the classes it uses of each; `dynamic` where one is looked up by a value. */
export function usesOf(source) {
  const uses = []
  for (const [, name, path] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const classes = new Set([...source.matchAll(/\b(\w+)\.(\w+)/g)].filter(([, object]) => object === name).map(([, , key]) => key))
    const dynamic = source.includes(`${name}[`) || source.includes(`...${name}`)
    uses.push({ path, classes, dynamic })
  }
  return uses
}

/** What is wrong between sources and their modules, one line each. Both are maps from path to text. */
export function findClassFaults(sources, modules) {
  const faults = []
  const used = new Map([...modules.keys()].map((path) => [path, new Set()]))
  for (const [file, source] of sources) {
    // Styles of a part that loads later come with its page.
    for (const [, path] of source.matchAll(/^import '(\.[^']+\.module\.css)'/gm))
      if (!modules.has(posix(join(dirname(file), path)))) faults.push(`${file}: there is no ${path}`)
    for (const { path, classes, dynamic } of usesOf(source)) {
      const module = posix(join(dirname(file), path))
      const declared = modules.has(module) ? classesOf(modules.get(module)) : undefined
      if (declared === undefined) {
        faults.push(`${file}: there is no ${path}`)
        continue
      }
      if (dirname(path) !== '.') faults.push(`${file}: ${path} belongs to another folder's component: share a component, not a class`)
      if (dynamic) faults.push(`${file}: looks up a class of ${path} by a value: name it, or set a data attribute`)
      for (const name of classes) {
        used.get(module).add(name)
        if (!declared.has(name)) faults.push(`${file}: ${path} has no class ${name}`)
      }
    }
  }
  for (const [module, names] of used) {
    for (const name of classesOf(modules.get(module))) if (!names.has(name)) faults.push(`${module}: nothing uses .${name}`)
  }
  return faults
}

/**
 * Custom properties that a style uses without a fallback and nothing sets, one line each: the browser ignores the declaration. `sheets` and
 * `sources` are maps from path to text; a source sets a property by naming it in quotes.
 */
export function findPropertyFaults(sheets, sources) {
  const set = new Set()
  for (const css of sheets.values()) for (const [, name] of css.matchAll(/(--[\w-]+)\s*:/g)) set.add(name)
  for (const source of sources.values()) for (const [, name] of source.matchAll(/['"`](--[\w-]+)['"`]/g)) set.add(name)
  return [...sheets].flatMap(([path, css]) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !set.has(name)).map(([, name]) => `${path}: nothing sets ${name}`),
  )
}

/** Prints classes that are used and not there, or there and not used, and properties that nothing sets; 1 when there is one. */
export function checkClasses() {
  const app = join('apps', 'web', 'app')
  const paths = readdirSync(join(root, app), { recursive: true }).map((path) => join(app, path))
  const read = (pattern) =>
    new Map(paths.filter((path) => pattern.test(path)).map((path) => [posix(path), readFileSync(join(root, path), 'utf8')]))
  const modules = read(/\.module\.css$/)
  const sources = read(/\.tsx?$/)
  const faults = [...findClassFaults(sources, modules), ...findPropertyFaults(read(/\.css$/), sources)]
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(`${modules.size} CSS modules, every class used and declared, every property set`)
  return faults.length === 0 ? 0 : 1
}
