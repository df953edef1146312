import type { Db } from '@stashwise/db/db'
import { findSettings } from '@stashwise/db/site-settings'
import { isWeatherType } from '@stashwise/game/weather'
import { isFuelBase, isPilotVersion } from '../schema.ts'
import type { GlobalSettings } from '../service.ts'

/** Each setting under the key it is kept by (spec section 3). */
export const settingKeys = {
  tarkovPilotVersion: 'tarkov_pilot_version',
  fuelBase: 'fuelBase',
  tournamentEnabled: 'tournamentEnabled',
  weather: 'weather',
} as const satisfies Record<keyof GlobalSettings, string>

/** What admins set; unknown or broken values count as not set. */
export async function readSettings(db: Db): Promise<GlobalSettings> {
  const byKey = await findSettings(db, Object.values(settingKeys))
  const version = byKey.get(settingKeys.tarkovPilotVersion)
  const fuelBase = byKey.get(settingKeys.fuelBase)
  const weather = byKey.get(settingKeys.weather)
  return {
    ...(isPilotVersion(version) ? { tarkovPilotVersion: version } : {}),
    ...(isFuelBase(fuelBase) ? { fuelBase } : {}),
    tournamentEnabled: byKey.get(settingKeys.tournamentEnabled) === true,
    ...(isWeatherType(weather) ? { weather } : {}),
  }
}

export const alertKey = 'websiteAlert'

/** The website alert as it is kept; empty when there is none. */
export async function readAlert(db: Db): Promise<string> {
  const value = (await findSettings(db, [alertKey])).get(alertKey)
  return typeof value === 'string' ? value : ''
}
