import type { Locale } from '@stashwise/game/locale'
import type { SiteService } from '../app/context.ts'
import type { ClientBuild } from './client-build.ts'

/** What an admin or the configuration says about the site; read from the database by `server/main.ts`. */
export type SiteSettings = { websiteAlert: string; weather?: string; tournamentEnabled: boolean }
export const emptySettings: SiteSettings = { websiteAlert: '', tournamentEnabled: false }

export function createSite(build: ClientBuild, options: { imageBaseUrl: string; publicUrl: string }): SiteService & { update(settings: SiteSettings): void } {
  let settings = emptySettings
  const deployed = new Date(build.builtAt).toISOString().slice(0, 10)
  return {
    websiteAlert: () => settings.websiteAlert,
    weather: () => settings.weather,
    tournamentEnabled: () => settings.tournamentEnabled,
    deployed,
    buildId: build.id,
    imageBaseUrl: options.imageBaseUrl,
    publicUrl: options.publicUrl,
    localeChunk: (locale: Locale) => build.localeChunks[locale],
    update(next) {
      settings = next
    },
  }
}
