// npm run build -w apps/pilot [-- --require-windows]: the pilot as one file for Windows, and for Linux for development and tests.
// PILOT_SITE and PILOT_UPDATE_KEY are built in: the site's origin, and the public key of its updates (see sign.ts), which the site offers itself.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type BuildInfo, developmentOrigins, readBuildInfo } from '../src/build-info.ts'
import { bundlePilot } from './bundle.ts'
import { packProgram, writeExecutable } from './executable.ts'
import { manifestFile, packageFile } from './sign-manifest.ts'
import { toWindowProgram } from './windows-program.ts'
import { readWindowsRuntime } from './windows-runtime.ts'
import { zip } from './zip.ts'

const output = join(import.meta.dirname, '..', 'build')
const settings = z.object({
  PILOT_SITE: z.url().optional(),
  PILOT_UPDATE_KEY: z.string().optional(),
})

function toBuildInfo(env: NodeJS.ProcessEnv): BuildInfo {
  const { PILOT_SITE, PILOT_UPDATE_KEY } = settings.parse(env)
  const origin = PILOT_SITE && new URL(PILOT_SITE).origin
  return {
    version: readBuildInfo().version,
    siteOrigins: origin ? [origin] : developmentOrigins,
    ...(origin && PILOT_UPDATE_KEY && { updateUrl: `${origin}/downloads/${manifestFile}`, updateKey: PILOT_UPDATE_KEY }),
  }
}

const readme = `Stashwise Pilot

Start "Stashwise Pilot.exe". Its page opens in your browser and shows how to connect the site.
An icon in the notification area opens it again.

Запустите "Stashwise Pilot.exe". В браузере откроется его страница: на ней написано, как подключить сайт.
Снова открыть её можно значком в области уведомлений.
`

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function buildLinux(program: Buffer) {
  const file = join(output, 'linux-x64', 'stashwise-pilot')
  await mkdir(join(output, 'linux-x64'), { recursive: true })
  await writeExecutable(file, await readFile(process.execPath), program)
  const content = await readFile(file)
  const archive = zip([{ name: 'stashwise-pilot', content, mode: 0o755 }])
  await writeFile(join(output, 'stashwise-pilot-linux.zip'), archive)
  console.log(`${file}: ${megabytes(content.length)}, zipped ${megabytes(archive.length)}`)
}

async function buildWindows(program: Buffer) {
  const runtime = toWindowProgram(await readWindowsRuntime())
  const folder = join(output, 'win32-x64')
  const file = join(folder, 'Stashwise Pilot.exe')
  await mkdir(folder, { recursive: true })
  await writeExecutable(file, runtime, program)
  const content = await readFile(file)
  const archive = zip([
    { name: 'Stashwise Pilot.exe', content },
    { name: 'README.txt', content: Buffer.from(readme.replaceAll('\n', '\r\n')) },
  ])
  await writeFile(join(output, 'stashwise-pilot-windows.zip'), archive)
  await writeFile(join(output, packageFile), gzipSync(content, { level: 9 }))
  console.log(`${file}: ${megabytes(content.length)}, zipped ${megabytes(archive.length)}`)
}

await rm(output, { recursive: true, force: true })
const bundle = join(output, 'bundle', 'pilot.cjs')
await bundlePilot(bundle, toBuildInfo(process.env))
const program = await packProgram(bundle)
if (process.platform === 'linux') await buildLinux(program)
try {
  await buildWindows(program)
} catch (error) {
  console.error(`No Windows program was built: ${error instanceof Error ? error.message : error}`)
  if (process.argv.includes('--require-windows')) process.exitCode = 1
}
