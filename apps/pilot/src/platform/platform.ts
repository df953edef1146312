import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type KnownFolders, knownFoldersScript, readKnownFolders } from '../find/known-folders.ts'
import { listGameLibraries, steamAppId } from '../find/vdf.ts'
import { autostartEnv, autostartScript, isAutostartDone } from './autostart-script.ts'
import { trayScript } from './tray-script.ts'

export type TrayHandlers = { onOpen: () => void; onQuit: () => void }

/** What differs between systems. A part that a system does not have is absent. */
export type Platform = {
  findKnownFolders: () => Promise<KnownFolders>
  openPage: (url: string) => void
  recycle?: (paths: readonly string[]) => Promise<void>
  startTray?: (handlers: TrayHandlers) => () => void
  /** Starts a program with the system; without one nothing is started. @returns whether the system took it over. */
  setAutostart?: (program: string | undefined) => Promise<boolean>
}

function start(command: string, args: string[]) {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** A command line holds 32,000 characters, the environment as many. */
const recycledAtOnce = 50

function startTray({ onOpen, onQuit }: TrayHandlers) {
  const child = startPowerShell(trayScript, { PILOT_PID: String(process.pid) })
  child.on('error', () => undefined)
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.trim() === 'open') onOpen()
      if (line.trim() === 'quit') onQuit()
    })
  }
  return () => void child.kill()
}

const windows: Platform = {
  findKnownFolders: async () => readKnownFolders(await runPowerShell(knownFoldersScript)) ?? { games: [], steam: [], documents: [] },
  openPage: (url) => start('explorer.exe', [url]),
  recycle: async (paths) => {
    for (let from = 0; from < paths.length; from += recycledAtOnce) {
      await runPowerShell(recycleScript, { PILOT_FILES: JSON.stringify(paths.slice(from, from + recycledAtOnce)) }, 60_000)
    }
  },
  startTray,
  setAutostart: async (program) => isAutostartDone(await runPowerShell(autostartScript, autostartEnv(program))),
}

const steamFolders = [
  '.steam/steam',
  '.steam/root',
  '.local/share/Steam',
  '.var/app/com.valvesoftware.Steam/.local/share/Steam',
  '.var/app/com.valvesoftware.Steam/data/Steam',
  'snap/steam/common/.local/share/Steam',
]

/** On Linux the game runs below Proton, which has a Documents folder of its own. */
const others = (homeDir: string): Platform => ({
  findKnownFolders: async () => {
    const steam = steamFolders.map((folder) => join(homeDir, ...folder.split('/')))
    const users = await Promise.all(steam.map(listProtonUsers))
    return { games: [], steam, documents: [...users.flat().map((user) => join(user, 'Documents')), join(homeDir, 'Documents')] }
  },
  openPage: (url) => start('xdg-open', [url]),
})

export const toPlatform = (name: NodeJS.Platform, homeDir: string): Platform => (name === 'win32' ? windows : others(homeDir))

/** Moves files to the recycle bin. Their paths come as a JSON list in PILOT_FILES. */
const recycleScript = `
$ErrorActionPreference = 'SilentlyContinue'
Add-Type -AssemblyName Microsoft.VisualBasic
foreach ($path in (ConvertFrom-Json $env:PILOT_FILES)) {
  [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($path, 'OnlyErrorDialogs', 'SendToRecycleBin')
}
`

const encode = (script: string) => Buffer.from(script, 'utf16le').toString('base64')

/** Starts Windows' own PowerShell on a script. Values go in by the environment, never into the script. */
function startPowerShell(script: string, env: Record<string, string> = {}): ChildProcess {
  return spawn('powershell.exe', ['-NoLogo', '-NoProfile', '-NonInteractive', '-STA', '-EncodedCommand', encode(script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  })
}

/** What a script printed; empty when it failed or took longer than `timeoutMs`. */
function runPowerShell(script: string, env: Record<string, string> = {}, timeoutMs = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const child = startPowerShell(script, env)
    const parts: Buffer[] = []
    const timer = setTimeout(() => child.kill(), timeoutMs)
    child.stdout?.on('data', (part: Buffer) => parts.push(part))
    child.on('error', () => resolve(''))
    child.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('utf8'))
    })
  })
}

/** Home folders of the Windows that Proton gives the game, in every library of a Steam on Linux. */
async function listProtonUsers(steamFolder: string): Promise<string[]> {
  const text = await readFile(join(steamFolder, 'steamapps', 'libraryfolders.vdf'), 'utf8').catch(() => '')
  const libraries = [...new Set([...listGameLibraries(text), steamFolder])]
  const users = await Promise.all(
    libraries.map(async (library) => {
      const folder = join(library, 'steamapps', 'compatdata', steamAppId, 'pfx', 'drive_c', 'users')
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => name.toLowerCase() !== 'public').map((name) => join(folder, name))
    }),
  )
  return users.flat()
}
