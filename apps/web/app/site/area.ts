import { settingsChannel } from '@stashwise/db/site-settings'
import { pictureVersion } from '@stashwise/game/picture'
import { defineArea } from '#app/platform/define-area.ts'
import { createSite } from './server/create-site.ts'
import { createPageErrorLog } from './server/page-error-log.ts'
import { watchSiteSettings } from './server/site-settings.ts'

export const siteArea = defineArea({
  name: 'site',
  create({ config, clock, build, database, bus, log, note, consume, clearPages, onError }) {
    const site = createSite(build, {
      ...config.pages,
      pictures: () => ({ hasFeed: config.pages.imageBaseUrl !== '', version: pictureVersion(clock()) }),
      publicUrl: config.http.publicUrl,
      notePageError: createPageErrorLog({ consume, log, note }),
    })
    const settings = watchSiteSettings({
      db: database.db,
      weatherUrl: config.pages.weatherUrl,
      onError,
      onSettings: (next) => {
        if (site.update(next)) clearPages()
      },
    })
    bus.on(settingsChannel, settings.refresh)
    return { services: { site }, background: settings.keepFresh, stop: settings.stop }
  },
})
