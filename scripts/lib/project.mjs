// Shared by the entry points in scripts/. Node >= 20 built-ins only: these run before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const windows = process.platform === 'win32'

/** The Node the product runs on, brought by the npm package `node`. */
export const nodePath = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/**
 * Flags for a small heap and few threads: the heap is filled once, and pages leave too little garbage for parallel collection. The compile
 * cache saves a third of each start. Variables already set win.
 */
const siteProcess = JSON.parse(readFileSync(new URL('./site-process.json', import.meta.url), 'utf8'))
export const siteFlags = siteProcess.flags
export const siteEnv = Object.fromEntries(Object.entries(siteProcess.env).filter(([name]) => process.env[name] === undefined))

/** Path of a command of an installed package, so that it runs on our Node whatever the machine's own is. */
export function tool(packageName, command = packageName.replace(/^.*\//, '')) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** The environment of everything started from here: our Node comes first on the path. */
export const childEnv = (extra = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/** Runs a command in this terminal and returns its exit code, 1 for any signal. `quiet` prints output only on failure. */
export function run(command, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: childEnv(env), shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const output = []
    child.stdout?.on('data', (part) => output.push(part))
    child.stderr?.on('data', (part) => output.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** {@link run} on the product's Node. */
export const runNode = (args, options) => run(nodePath, args, options)

/** A signal to npm ends npm and its shell but is not passed on to us: losing that parent is the signal. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}

/** Runs our Node in place of this process: signals go on to it, its exit code becomes ours. */
export function become(args, { cwd = root, env = {} } = {}) {
  const child = spawn(nodePath, args, { cwd, env: childEnv(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the child as well; a second one would read as "stop at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** The Node options that read `.env`, when there is one. Variables already set win. */
export const envFileArgs = () => (existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : [])

/** True once the page app is there to be typed and built. */
export const hasSite = () => existsSync(join(root, 'apps', 'web', 'react-router.config.ts'))
