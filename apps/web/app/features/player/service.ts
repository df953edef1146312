import type { createPlayer } from './server/create-player.ts'

export type PlayerService = ReturnType<typeof createPlayer>
