import type { Locale } from '@stashwise/game/locale'
import type { PictureSource } from '@stashwise/game/picture'
import type { Namespace } from '@stashwise/i18n/catalogues'
import type { PageViewer } from '#app/http/call-variables.ts'
import type { PilotDownload } from '#app/platform/pilot-downloads.ts'
import type { SiteAlert } from './alert-nodes.ts'
import type { Community } from './community.ts'
import type { PageErrorReport } from './page-errors.ts'
import type { RedirectRules } from './redirects.ts'

/** What the site itself knows beside the market: set by an admin or by configuration. */
export type SiteService = {
  /** The admins' notice in a language at a time; empty when there is none. */
  websiteAlert(viewer: Pick<PageViewer, 'locale' | 'now'>): SiteAlert
  weather(): string | undefined
  tournamentEnabled(): boolean
  /** Where paths lead instead of a page, by path. */
  redirects(): RedirectRules
  /** Where the menus lead outside. */
  community(): Community
  /** The pilot's newest version; undefined when no admin has said. */
  pilotVersion(): string | undefined
  /** Packed pilots that the site offers. */
  pilotDownloads: readonly PilotDownload[]
  fuelBase(): number | undefined
  /** Where one invites the Discord bot to a server; undefined when no admin has said. */
  discordBotUrl(): string | undefined
  /** Logs what failed in a browser. @throws AppError `rate/limit`. */
  notePageError(report: PageErrorReport, from: { address: string; userAgent: string }): Promise<void>
  /** When the deployed version was built, milliseconds. */
  deployedAt: number
  buildId: string
  /** Which pictures pages show at this time. */
  pictures(): PictureSource
  /** Address of a third party's script on every page; empty without one. */
  analyticsScript: string
  /** Address of a third party's script of ads on the pages of players without Pro; empty without one. */
  adScript: string
  publicUrl: string
  /** Url of a namespace's script, so that the page can preload it; undefined in development and for languages without texts. */
  textFile(locale: Locale, namespace: Namespace): string | undefined
}
