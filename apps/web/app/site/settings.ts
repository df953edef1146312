import type { WeatherType } from '@stashwise/game/weather'
import { z } from 'zod'
import { isOutsideUrl, readRegionalSites } from './community.ts'

/** Settings that lead out of the site, in the order of their fields. */
export const linkSettings = ['chatUrl', 'toolsUrl', 'helpUrl', 'requestUrl', 'discordBotUrl', 'regionalSites'] as const
export type LinkSetting = (typeof linkSettings)[number]

/** What admins set for the whole site; absent: nobody set it. */
export type GlobalSettings = {
  tarkovPilotVersion?: string
  fuelBase?: number
  tournamentEnabled: boolean
  weather?: WeatherType
  /** Addresses of the menus' outside links. */
  chatUrl?: string
  toolsUrl?: string
  helpUrl?: string
  requestUrl?: string
  /** Where one invites the Discord bot to a server. */
  discordBotUrl?: string
  /** Sites of other regions as typed, one a line; see `readRegionalSites`. */
  regionalSites?: string
}

const maxVersionLength = 20
const maxFuelBase = 100_000

/** A version of the pilot, `1.2.0`. */
export const pilotVersion = z
  .string()
  .max(maxVersionLength)
  .regex(/^\d+(\.\d+){0,3}$/)

/** Seconds a unit of fuel burns. */
export const fuelBase = z.number().positive().max(maxFuelBase)

const outsideUrl = (mail: boolean) =>
  z
    .string()
    .trim()
    .refine((text) => isOutsideUrl(text, mail))
const maxSitesLength = 4000

export const linkSchemas: Record<LinkSetting, z.ZodType<string>> = {
  chatUrl: outsideUrl(false),
  toolsUrl: outsideUrl(false),
  helpUrl: outsideUrl(true),
  requestUrl: outsideUrl(true),
  discordBotUrl: outsideUrl(false),
  regionalSites: z
    .string()
    .max(maxSitesLength)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '' && readRegionalSites(text) !== undefined),
}
