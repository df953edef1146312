// The pilot's process: reads the environment, joins everything and ends it again. Nothing else here touches process.env.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { isSea } from 'node:sea'
import { setTimeout as wait } from 'node:timers/promises'
import { readBuildInfo } from './build-info.ts'
import { openChannel } from './channel/channel.ts'
import { readConfig } from './config.ts'
import { createPilot } from './pilot.ts'
import { inBackground } from './platform/autostart-script.ts'
import { toPlatform } from './platform/platform.ts'
import { recycleOld } from './screenshots/recycle-old.ts'
import { createPageServer } from './settings-page/server.ts'
import { createLogFile } from './state/log-file.ts'
import { createStateStore, loadState } from './state/pilot-state.ts'
import { afterUpdate, handOver, type Started, updateFailed } from './update/hand-over.ts'
import { restoreProgram, runUpdate } from './update/run-update.ts'

const lookAgainMs = 60_000
const recycleMs = 60 * 60_000
/** How long a version that was just replaced may take to let go of the port. */
const portPatienceMs = 10_000
/** How long a newer version may take to answer before the one before it is put back. */
const startPatienceMs = 20_000

let logFile: ReturnType<typeof createLogFile> | undefined
function log(line: string) {
  const text = `${new Date().toISOString()} ${line}`
  console.log(text)
  logFile?.write(text)
}
const logError = (error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error))

/** The file that is this program and how it is started; undefined from source. */
function findProgram(): { file: string; args: string[] } | undefined {
  if (isSea()) return { file: process.execPath, args: [] }
  const script = process.argv[1]
  return script?.endsWith('.cjs') ? { file: script, args: [script] } : undefined
}

function listen(server: Server, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Takes the port as soon as it is free. False: another pilot is running. */
async function takePort(server: Server, port: number): Promise<boolean> {
  const until = Date.now() + (process.argv.includes(afterUpdate) ? portPatienceMs : 0)
  for (;;) {
    try {
      await listen(server, port)
      return true
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
      if (Date.now() >= until) return false
      await wait(100)
    }
  }
}

/** Starts the program that is under this one's name. */
function startProgram(args: readonly string[]): Started {
  const stdio = process.platform === 'win32' ? 'ignore' : 'inherit'
  const child = spawn(process.execPath, args, { detached: true, stdio, windowsHide: true })
  const ended = once(child, 'exit').catch(() => undefined)
  child.unref()
  return { ended, kill: () => void child.kill('SIGKILL') }
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}state`, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  )

async function main() {
  const build = readBuildInfo()
  const config = readConfig(process.env, process.platform)
  const platform = toPlatform(process.platform, config.homeDir)
  const program = findProgram()
  const statePath = join(config.dataDir, 'pilot.json')
  logFile = createLogFile(join(config.dataDir, 'pilot.log'))
  const store = createStateStore(statePath, await loadState(statePath), logError)
  let { port } = config
  let stopTray: (() => void) | undefined
  const takeAutostart = platform.setAutostart
  const setAutostart = takeAutostart && program && ((isOn: boolean) => takeAutostart(isOn ? program.file : undefined))
  const ownPage = () => `http://127.0.0.1:${port}/`

  const server = createPageServer(
    () => port,
    () => ({ pilot, canRecycle: platform.recycle !== undefined, setAutostart, quit }),
    logError,
  )
  const pilot = createPilot({
    build,
    store,
    pollMs: config.pollMs,
    platform: process.platform,
    findKnownFolders: platform.findKnownFolders,
    update: async (onProgress) => {
      const target = `${process.platform}-${process.arch}`
      const isReplaced = await runUpdate({ build, programFile: program?.file, platform: target, onProgress })
      if (!isReplaced || !program) return
      await stop()
      await handOver({
        start: (flags) => startProgram([...program.args, ...flags]),
        isReady: () => isAnswering(ownPage()),
        restore: () => restoreProgram(program.file),
        patienceMs: startPatienceMs,
      })
      process.exit(0)
    },
    connections: () => channel.connections(),
    now: Date.now,
    log,
    ...(process.argv.includes(updateFailed) && { lastUpdate: { state: 'refused', reason: 'did-not-start' } }),
  })
  const channel = openChannel(server, () => port, pilot)

  async function stop() {
    stopTray?.()
    pilot.stop()
    channel.close()
    server.close()
    server.closeAllConnections()
    await store.flush()
    await logFile?.flush()
  }
  const quit = () => {
    stop()
      .catch(logError)
      .finally(() => process.exit(0))
  }

  async function recycle() {
    const folder = pilot.screenshotsFolder()
    if (!platform.recycle || !store.get().settings.recycles || folder === null) return
    const count = await recycleOld(folder, new Date(), platform.recycle)
    if (count > 0) log(`${count} old screenshots went to the recycle bin`)
  }

  if (!(await takePort(server, port))) {
    log(`Port ${port} is taken: another pilot is running.`)
    platform.openPage(ownPage())
    return
  }
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
  log(`Stashwise Pilot ${build.version} is ready: ${ownPage()}`)
  process.on('SIGINT', quit)
  process.on('SIGTERM', quit)
  if (config.hasTray) stopTray = platform.startTray?.({ onOpen: () => platform.openPage(ownPage()), onQuit: quit })
  const isByPlayer = !process.argv.includes(afterUpdate) && !process.argv.includes(inBackground)
  const isFirstStart = store.get().pages.length === 0 && isByPlayer
  if (platform.startTray && isFirstStart) platform.openPage(ownPage())
  if (program) rm(`${program.file}.old`, { force: true }).catch(() => undefined)
  // It may have been moved since.
  if (store.get().settings.startsWithSystem) setAutostart?.(true).catch(logError)
  setInterval(() => pilot.refresh().catch(logError), lookAgainMs)
  setInterval(() => recycle().catch(logError), recycleMs)
  await pilot.refresh({ asksSystem: true })
}

main().catch((error: unknown) => {
  logError(error)
  process.exitCode = 1
})
