import { type ChildProcess, spawn } from 'node:child_process'

const encode = (script: string) => Buffer.from(script, 'utf16le').toString('base64')

/** Starts Windows' own PowerShell on a script. Values go in by the environment, never into the script. */
export function startPowerShell(script: string, env: Record<string, string> = {}): ChildProcess {
  return spawn('powershell.exe', ['-NoLogo', '-NoProfile', '-NonInteractive', '-STA', '-EncodedCommand', encode(script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  })
}

/** What a script printed; empty when it failed or took longer than `timeoutMs`. */
export function runPowerShell(script: string, env: Record<string, string> = {}, timeoutMs = 20_000): Promise<string> {
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
