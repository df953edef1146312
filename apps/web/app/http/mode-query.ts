import { gameModes } from '@stashwise/game/mode'
import { z } from 'zod'

/** The mode a call asks for; without it the user's own counts. */
export const askedMode = z.enum(gameModes.map((row) => row.mode)).optional()
export const modeQuery = z.object({ mode: askedMode })
