import type { Db } from '@stashwise/db/db'
import type { Database } from '@stashwise/db/open-database'
import { settingsChannel } from '@stashwise/db/site-settings'
import { readAlert, readRedirects, readSettings } from '#app/features/admin/server/read-settings.ts'
import { toAlert } from '#app/site/alert.ts'
import { emptySettings, type SiteSettings } from './site.ts'
import { fetchWeather } from './weather.ts'

/** What an admin set, from the database; unknown or broken values count as not set. */
export const findSiteSettings = async (db: Db): Promise<SiteSettings> => ({
  ...(await readSettings(db)),
  websiteAlert: toAlert(await readAlert(db)),
  redirects: await readRedirects(db),
})

type Watch = {
  db: Db
  /** Applies settings that another process saved. */
  listen: Database['listen']
  weatherUrl: string | undefined
  onSettings: (settings: SiteSettings) => void
  onError: (error: unknown) => void
}

/**
 * Keeps the site's settings fresh: the database when one is saved and every half minute, `WEATHER_URL` every ten. The last good
 * ones stay while either is away. `refresh` ends when the newest ones are in use.
 */
export function watchSiteSettings({ db, listen, weatherUrl, onSettings, onError }: Watch): { refresh(): Promise<void>; stop(): void } {
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
  const listening = listen(settingsChannel, () => void refresh()).catch(onError)
  const timers = [setInterval(refresh, 30_000), setInterval(refreshWeather, 600_000)]
  return {
    refresh,
    stop() {
      timers.forEach(clearInterval)
      void listening.then((end) => end?.())
    },
  }
}
