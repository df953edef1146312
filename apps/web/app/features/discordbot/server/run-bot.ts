import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '#app/platform/platform.ts'

const program = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'discord-bot', 'src', 'main.ts')
/** The bot's exit code for a token that Discord refuses: it would be refused again. */
const unusable = 78
/** Pauses before it is started again, the last one from then on. A bot that ran so long begins with the first. */
const pausesMs = [1000, 5000, 30_000, 120_000, 300_000] as const
const soundMs = 10 * 60_000

type Options = { env: Record<string, string>; log: Platform['log']; program?: string; pauses?: readonly number[] }

/** Runs the bot in a process of its own until the signal, and starts it again when it ends. Resolves early when a further start would fail too. */
export async function runBot({ env, log, program: script = program, pauses = pausesMs }: Options, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    const code = await runOnce(script, env, log, signal)
    if (signal.aborted) return
    if (code === unusable) return log.error({ area: 'discord' }, 'the Discord bot cannot start; the site goes on without it')
    failures = Date.now() - startedAt >= soundMs ? 1 : failures + 1
    const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
    log.warn({ area: 'discord', code, pauseMs: pause }, 'the Discord bot ended; it is started again')
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

function runOnce(script: string, env: Record<string, string>, log: Platform['log'], signal: AbortSignal): Promise<number | undefined> {
  const own = { PATH: process.env['PATH'] ?? '', ...env, DISCORD_BOT_PARENT: 'site' }
  // Nothing is ever written to its input: that it ends tells the bot that the site is gone.
  const child = spawn(process.execPath, [script], { env: own, stdio: ['pipe', 'pipe', 'pipe'] })
  createInterface({ input: child.stdout }).on('line', (line) => log.info({ area: 'discord' }, line))
  createInterface({ input: child.stderr }).on('line', (line) => log.error({ area: 'discord' }, line))
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  return new Promise((resolve) => {
    const settle = (code: number | undefined) => {
      signal.removeEventListener('abort', end)
      resolve(code)
    }
    child.once('error', (error) => {
      log.error({ area: 'discord', err: error }, 'the Discord bot did not start')
      settle(undefined)
    })
    child.once('exit', (code) => settle(code ?? undefined))
  })
}
