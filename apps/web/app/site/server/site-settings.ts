import type { Db } from '@stashwise/db/db'
import { toAlert } from '../alert.ts'
import { emptySettings, type SiteSettings } from './create-site.ts'
import { readAlert, readRedirects, readSettings } from './read-settings.ts'
import { fetchWeather } from './weather.ts'

/** What an admin set, from the database; unknown or broken values count as not set. */
export const findSiteSettings = async (db: Db): Promise<SiteSettings> => ({
  ...(await readSettings(db)),
  websiteAlert: toAlert(await readAlert(db)),
  redirects: await readRedirects(db),
})

type Watch = {
  db: Db
  weatherUrl: string | undefined
  onSettings: (settings: SiteSettings) => void
  onError: (error: unknown) => void
}

/**
 * The site's settings. `refresh` reads the database and ends when the newest ones are in use; `keepFresh` does so at once and every half
 * minute, and fetches `WEATHER_URL` every ten. The last good ones stay while either is away.
 */
export function watchSiteSettings({ db, weatherUrl, onSettings, onError }: Watch) {
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
  const timers: NodeJS.Timeout[] = []
  return {
    refresh,
    keepFresh() {
      void refresh()
      void refreshWeather()
      timers.push(setInterval(refresh, 30_000), setInterval(refreshWeather, 600_000))
    },
    stop: () => timers.forEach(clearInterval),
  }
}
