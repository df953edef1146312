import type { Db } from '@stashwise/db/db'
import { findSettings } from '@stashwise/db/site-settings'
import { isWeatherType } from '@stashwise/game/weather'
import { z } from 'zod'
import { type AlertSetting, emptyAlert } from '../alert-nodes.ts'
import { isRedirectCode, type RedirectCode, type RedirectRule } from '../redirects.ts'
import { fuelBase as fuelBaseSchema, type GlobalSettings, type LinkSetting, linkSchemas, linkSettings, pilotVersion } from '../settings.ts'

/** Each setting by the key it is stored under (spec section 3). */
export const settingKeys = {
  tarkovPilotVersion: 'tarkov_pilot_version',
  fuelBase: 'fuelBase',
  tournamentEnabled: 'tournamentEnabled',
  weather: 'weather',
  chatUrl: 'chatUrl',
  toolsUrl: 'toolsUrl',
  helpUrl: 'helpUrl',
  requestUrl: 'requestUrl',
  discordBotUrl: 'discordBotUrl',
  regionalSites: 'regionalSites',
} as const satisfies Record<keyof GlobalSettings, string>

/** What admins set; unknown or broken values count as not set. */
export async function readSettings(db: Db): Promise<GlobalSettings> {
  const byKey = await findSettings(db, Object.values(settingKeys))
  const version = pilotVersion.safeParse(byKey.get(settingKeys.tarkovPilotVersion))
  const fuelBase = fuelBaseSchema.safeParse(byKey.get(settingKeys.fuelBase))
  const weather = byKey.get(settingKeys.weather)
  return {
    ...(version.success && { tarkovPilotVersion: version.data }),
    ...(fuelBase.success && { fuelBase: fuelBase.data }),
    tournamentEnabled: byKey.get(settingKeys.tournamentEnabled) === true,
    ...(isWeatherType(weather) ? { weather } : {}),
    ...textsOf(byKey),
  }
}

function textsOf(byKey: ReadonlyMap<string, unknown>): Partial<Record<LinkSetting, string>> {
  const texts: Partial<Record<LinkSetting, string>> = {}
  for (const name of linkSettings) {
    const { success, data } = linkSchemas[name].safeParse(byKey.get(settingKeys[name]))
    if (success) texts[name] = data
  }
  return texts
}

export const redirectsKey = 'redirects'

const redirectRules = z.array(z.object({ from: z.string(), to: z.string(), code: z.custom<RedirectCode>(isRedirectCode) }))

/** Where paths lead instead of a page, as they were checked when an admin saved them. */
export async function readRedirects(db: Db): Promise<RedirectRule[]> {
  const { success, data } = redirectRules.safeParse((await findSettings(db, [redirectsKey])).get(redirectsKey))
  return success ? data : []
}

export const alertKey = 'websiteAlert'

const instant = z.union([z.literal(''), z.iso.datetime()])
/** A text alone is an alert without a schedule, the same in all languages. */
const storedAlert = z.union([
  z.string().transform((text) => ({ ...emptyAlert, text })),
  z.object({ text: z.string(), ru: z.string(), from: instant, until: instant }),
]) satisfies z.ZodType<AlertSetting>

/** The website alert as it is stored; empty when there is none. */
export async function readAlert(db: Db): Promise<AlertSetting> {
  const { success, data } = storedAlert.safeParse((await findSettings(db, [alertKey])).get(alertKey))
  return success ? data : emptyAlert
}
