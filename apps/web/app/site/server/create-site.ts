import { pick } from '@stashwise/game/objects'
import type { Build } from '#app/platform/platform.ts'
import { alertAt, type PreparedAlert, toAlert } from '../alert.ts'
import { emptyAlert } from '../alert-nodes.ts'
import { type Community, communityPlaces, readRegionalSites } from '../community.ts'
import { type RedirectRule, type RedirectRules, toRedirectRules } from '../redirects.ts'
import type { SiteService } from '../service.ts'
import type { GlobalSettings } from '../settings.ts'

/** What an admin or the configuration says about the site; read from the database. */
export type SiteSettings = Omit<GlobalSettings, 'weather'> & { websiteAlert: PreparedAlert; weather?: string; redirects: RedirectRule[] }
/** Pages that are open do not all ask in the same moment. */
const alertSpreadMs = 3000

export const emptySettings: SiteSettings = { websiteAlert: toAlert(emptyAlert), tournamentEnabled: false, redirects: [] }

function toCommunity({ chatUrl, toolsUrl, helpUrl, requestUrl, regionalSites = '' }: SiteSettings): Community {
  const places = { chat: chatUrl, tools: toolsUrl, help: helpUrl, request: requestUrl }
  return {
    places: Object.fromEntries(communityPlaces.flatMap((place) => (places[place] === undefined ? [] : [[place, places[place]]]))),
    regionalSites: readRegionalSites(regionalSites) ?? [],
  }
}

/** The site's facts; `update` takes new settings and says whether anything changed. */
export function createSite(
  build: Build,
  options: { publicUrl: string; analyticsScript: string; adScript: string } & Pick<SiteService, 'notePageError' | 'pictures'>,
): SiteService & { update(settings: SiteSettings): boolean } {
  let settings = emptySettings
  let redirects: RedirectRules = new Map()
  return {
    websiteAlert({ locale, now }) {
      const shown = alertAt(settings.websiteAlert, locale, now)
      const { changesInMs } = shown
      return changesInMs === undefined ? shown : { ...shown, changesInMs: changesInMs + Math.ceil(Math.random() * alertSpreadMs) }
    },
    weather: () => settings.weather,
    tournamentEnabled: () => settings.tournamentEnabled,
    redirects: () => redirects,
    community: () => toCommunity(settings),
    pilotVersion: () => settings.tarkovPilotVersion,
    pilotDownloads: build.pilotDownloads,
    fuelBase: () => settings.fuelBase,
    discordBotUrl: () => settings.discordBotUrl,
    ...pick(options, ['notePageError', 'pictures', 'publicUrl', 'analyticsScript', 'adScript']),
    deployedAt: build.builtAt,
    buildId: build.id,
    textFile: (locale, namespace) => build.textFiles[`${locale}/${namespace}`],
    update(next) {
      const changed = JSON.stringify(next) !== JSON.stringify(settings)
      settings = next
      redirects = toRedirectRules(next.redirects)
      return changed
    },
  }
}
