import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Chromium = { executablePath: string; env: Record<string, string> }

/** Flags every browser of tests and measurements gets. Nothing resolves but this machine, so no request can leave it. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox', // the tests may run as root, where the sandbox refuses to start
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Why a browser does not start, or undefined when it does. */
function findFault({ executablePath, env }: Chromium): string | undefined {
  const result = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  })
  if (result.error) return result.error.message
  return result.status === 0 ? undefined : result.stderr.trim() || `exit code ${result.status}`
}

/** The headless Chromium of the packages, otherwise the machine's own Chromium or Chrome (record 034). @throws Error when neither starts. */
export function findChromium(): Chromium {
  const packaged = process.platform === 'linux' ? unpackChromium() : undefined
  if (packaged) return packaged
  const found = systemPaths
    .map((executablePath) => ({ executablePath, env: {} }))
    .find((one) => existsSync(one.executablePath) && !findFault(one))
  if (found) return found
  throw new Error('No Chromium starts here. Install Chromium or Chrome, then run the browser tests again.')
}

function unpackChromium(): Chromium | undefined {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const packageFolder = join(entry, '..', '..')
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(packageFolder, 'package.json'), 'utf8'))?.[1] ?? 'unknown'
  const cache = join(packageFolder, '..', '..', '.cache', 'chromium')
  const folder = join(cache, version)
  if (!existsSync(folder)) unpackInto(folder, entry)

  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const plain = { executablePath: join(folder, 'chromium'), env: fonts }
  if (findFault(plain) === undefined) return plain
  // A slim machine has no NSS: the package brings its own.
  const complete = { ...plain, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } }
  return findFault(complete) === undefined ? complete : undefined
}

/** Unpacks beside the target and renames: an interrupted run leaves no half browser, two runs do not meet. */
function unpackInto(folder: string, entry: string) {
  const temporary = `${folder}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  const script = `
    const { default: chromium, inflate } = await import(process.env.ENTRY)
    await chromium.executablePath()
    await inflate(process.env.LIBRARIES)`
  const result = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary, ENTRY: entry, LIBRARIES: join(entry, '..', '..', 'bin', 'al2023.tar.br') },
  })
  if (result.status !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    throw new Error(`Chromium could not be unpacked: ${result.stderr}`)
  }
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // another run was faster: its copy is as good
  }
}
