import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const isSource = (path) =>
  /\.(tsx?|mjs|js)$/.test(path) &&
  !/\.(test|spec)\./.test(path) &&
  !/[/\\](node_modules|build|testing|fixtures|\.react-router)[/\\]/.test(path)

/** Everything that runs where text from outside comes in: the site and its packages. */
function* listSources() {
  for (const folder of ['apps', 'packages'])
    for (const entry of readdirSync(join(root, folder), { recursive: true })) {
      const path = join(folder, entry)
      if (isSource(path)) yield path
    }
}

/** The regular expressions of a source text with their lines; `pattern` is undefined where one is made of a value. */
async function readRegexes(path, text) {
  const { parseSync, Visitor } = await import('vite')
  const found = []
  const add = ({ start }, regex) => found.push({ line: text.slice(0, start).split('\n').length, ...regex })
  const addCall = (node) => node.callee.type === 'Identifier' && node.callee.name === 'RegExp' && add(node, {})
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  new Visitor({
    Literal: (node) => node.regex && add(node, node.regex),
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program)
  return found
}

const known = new Map()

/** What is wrong with a pattern; undefined when its time grows with the length of its input and no faster. */
async function findFault({ pattern, flags }) {
  if (pattern === undefined) return 'is made of a value and cannot be checked: write it as a literal'
  const key = `/${pattern}/${flags}`
  if (!known.has(key)) {
    const { isSafePattern } = await import('redos-detector')
    // Counted in steps and not in time: a busy machine gives the same verdict.
    const { safe } = isSafePattern(pattern, {
      timeout: Number.POSITIVE_INFINITY,
      caseInsensitive: flags.includes('i'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      unicode: /[uv]/.test(flags),
    })
    known.set(key, safe ? undefined : 'backtracks without a bound: bound its repetitions, anchor it, or do without')
  }
  return known.get(key)
}

/** Regular expressions of a source text that can take longer than its input is long, one line each. */
export async function findSlowRegexes(path, text) {
  const faults = []
  for (const regex of await readRegexes(path, text)) {
    const fault = await findFault(regex)
    if (fault)
      faults.push(`${path}:${regex.line} ${regex.pattern === undefined ? 'RegExp()' : `/${regex.pattern}/${regex.flags}`} ${fault}`)
  }
  return faults
}

/** Prints every regular expression of the site and its packages that some input can make slow; 1 when there is one. */
export async function checkRegexes() {
  const faults = []
  for (const path of listSources()) faults.push(...(await findSlowRegexes(path, readFileSync(join(root, path), 'utf8'))))
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(`${known.size} regular expressions, each linear in its input`)
  return faults.length === 0 ? 0 : 1
}
