import { join } from 'node:path'
import { pilotPort } from '@stashwise/contracts/pilot'
import { z } from 'zod'

const environment = z.object({
  /** Another port than the site expects is for tests; 0 takes a free one. */
  PILOT_PORT: z.coerce.number().int().min(0).max(65_535).default(pilotPort),
  /** Folder of its settings and of what it has read. */
  PILOT_DATA_DIR: z.string().min(1).optional(),
  PILOT_TRAY: z.enum(['on', 'off']).default('on'),
  /** How often it looks where the system reports no changes. */
  PILOT_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(5000),
  APPDATA: z.string().optional(),
  XDG_DATA_HOME: z.string().optional(),
  HOME: z.string().optional(),
  USERPROFILE: z.string().optional(),
})

export type PilotConfig = { port: number; dataDir: string; hasTray: boolean; pollMs: number; homeDir: string }

/** @throws ZodError that names a variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): PilotConfig {
  const read = environment.parse(env)
  const homeDir = (platform === 'win32' ? read.USERPROFILE : read.HOME) ?? '.'
  const appData =
    platform === 'win32'
      ? join(read.APPDATA ?? join(homeDir, 'AppData', 'Roaming'), 'Stashwise Pilot')
      : join(read.XDG_DATA_HOME ?? join(homeDir, '.local', 'share'), 'stashwise-pilot')
  return {
    port: read.PILOT_PORT,
    dataDir: read.PILOT_DATA_DIR ?? appData,
    hasTray: read.PILOT_TRAY === 'on',
    pollMs: read.PILOT_POLL_MS,
    homeDir,
  }
}
