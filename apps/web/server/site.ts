import type { Locale } from '@stashwise/game/locale'
import type { SiteService } from '#app/context.ts'
import type { GlobalSettings } from '#app/features/admin/service.ts'
import type { ClientBuild } from './client-build.ts'

/** What an admin or the configuration says about the site; read from the database by `server/main.ts`. */
export type SiteSettings = Omit<GlobalSettings, 'weather'> & { websiteAlert: string; weather?: string }
export const emptySettings: SiteSettings = { websiteAlert: '', tournamentEnabled: false }

/** The site's facts; `update` takes new settings and says whether anything changed. */
export function createSite(
  build: ClientBuild,
  options: { imageBaseUrl: string; publicUrl: string },
): SiteService & { update(settings: SiteSettings): boolean } {
  let settings = emptySettings
  const deployed = new Date(build.builtAt).toISOString().slice(0, 10)
  return {
    websiteAlert: () => settings.websiteAlert,
    weather: () => settings.weather,
    tournamentEnabled: () => settings.tournamentEnabled,
    pilotVersion: () => settings.tarkovPilotVersion,
    fuelBase: () => settings.fuelBase,
    deployed,
    buildId: build.id,
    imageBaseUrl: options.imageBaseUrl,
    publicUrl: options.publicUrl,
    localeChunk: (locale: Locale) => build.localeChunks[locale],
    update(next) {
      const changed = JSON.stringify(next) !== JSON.stringify(settings)
      settings = next
      return changed
    },
  }
}
