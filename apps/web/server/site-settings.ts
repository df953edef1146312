import type { Db } from '@stashwise/db/open-database'
import { findSettings } from '@stashwise/db/site-settings'
import { isWeatherType } from '@stashwise/game/weather'
import { sanitizeAlert } from '../app/features/shell/server/alert.ts'
import { emptySettings, type SiteSettings } from './site.ts'
import { fetchWeather } from './weather.ts'

/** What an admin set, from the database; unknown or broken values count as not set. */
export async function findSiteSettings(db: Db): Promise<SiteSettings> {
  const byKey = await findSettings(db, ['websiteAlert', 'weather', 'tournamentEnabled'])
  const alert = byKey.get('websiteAlert')
  const weather = byKey.get('weather')
  return {
    websiteAlert: typeof alert === 'string' ? sanitizeAlert(alert) : '',
    ...(isWeatherType(weather) ? { weather } : {}),
    tournamentEnabled: byKey.get('tournamentEnabled') === true,
  }
}

type Watch = { db: Db; weatherUrl: string | undefined; onSettings: (settings: SiteSettings) => void; onError: (error: unknown) => void }

/** Keeps the site's settings fresh: the database every half minute, `WEATHER_URL` every ten. The last good ones stay while either is away. */
export function watchSiteSettings({ db, weatherUrl, onSettings, onError }: Watch): { stop(): void } {
  let settings = emptySettings
  let fetched: SiteSettings['weather']
  const publish = () => onSettings(settings.weather || !fetched ? settings : { ...settings, weather: fetched })
  const refresh = () =>
    findSiteSettings(db).then((next) => {
      settings = next
      publish()
    }, onError)
  const refreshWeather = async () => {
    if (!weatherUrl) return
    fetched = (await fetchWeather(weatherUrl)) ?? fetched
    publish()
  }
  void refresh()
  void refreshWeather()
  const timers = [setInterval(refresh, 30_000), setInterval(refreshWeather, 600_000)]
  return { stop: () => timers.forEach(clearInterval) }
}
