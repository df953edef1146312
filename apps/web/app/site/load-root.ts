import { maskRecord } from '@stashwise/accounts/account-view'
import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { summaryOf } from '@stashwise/accounts/player-summary'
import type { UserRecord } from '@stashwise/accounts/record'
import { toWire } from '@stashwise/accounts/wire'
import type { GameMode } from '@stashwise/game/mode'
import { pick } from '@stashwise/game/objects'
import type { MarketState } from '@stashwise/market/view'
import type { PageViewer } from '#app/http/call-variables.ts'
import { namespacesOf } from '#app/i18n/page-namespaces.ts'
import type { SiteService } from './service.ts'

type RootServices = {
  market: { state(mode: GameMode): MarketState }
  restocks: { list(viewer: PageViewer): readonly unknown[] }
  site: SiteService
  player: { knownRecord(userId: string): Promise<UserRecord> }
  figures: { of(cookies: string | undefined, mode: GameMode, record: UserRecord | undefined): FiguresRecord | undefined }
}

/** What the frame of every page shows; a visitor's when the database is away. `pattern`: of the route that is asked for. */
export async function loadRoot(viewer: PageViewer, { market, restocks, site, player, figures }: RootServices, pattern: string) {
  // While the database does not respond it is the last one known. Without any the frame is nobody's, and says so.
  const record = viewer.user ? await player.knownRecord(viewer.user.userId).catch(() => undefined) : undefined
  const view = viewer.user?.view
  const user = record && view ? maskRecord(record) : record
  const told = figures.of(viewer.cookies, viewer.mode, undefined)
  const played = record?.pro ? undefined : told
  const namespaces = namespacesOf(pattern, { isSignedIn: viewer.user !== undefined })
  return {
    ...pick(viewer, ['locale', 'mode', 'isPro']),
    // The area leads admins who have yet to give their second factor to where they do.
    isAdmin: viewer.isAdmin || viewer.user?.adminStep !== undefined,
    isSignedIn: user !== undefined,
    /** Somebody may be signed in, but the database did not say who: nothing is shown or saved as theirs, and the page revalidates. */
    isUserUnknown: viewer.userUnavailable === true || (viewer.user !== undefined && user === undefined),
    user: user && toWire(user),
    /** Whom the page answers for, where that is no Pro player. */
    player: played && summaryOf(played),
    /** This browser has told of a player, and the Pro player's PMC of nothing: it could have that progress. */
    hasEarlierPlayer: told !== undefined && record?.pro === true && summaryOf(record).known.length === 0,
    /** An admin sees the site as this user until then, in milliseconds. */
    view: view && { ...pick(view, ['adminName', 'userName', 'reason', 'endsAt']) },
    /** The server's clock: the first drawing of ages and game clocks uses it on both sides. */
    now: viewer.now,
    market: market.state(viewer.mode),
    /** Whether the feed told when traders restock. */
    hasRestocks: restocks.list(viewer).length > 0,
    alert: pick(site.websiteAlert(viewer), ['nodes', 'changesInMs']),
    weather: site.weather(),
    tournament: site.tournamentEnabled(),
    community: site.community(),
    pictures: site.pictures(),
    ...pick(site, ['deployedAt', 'buildId', 'publicUrl', 'analyticsScript', 'adScript']),
    /** Texts the page is hydrated with, and their scripts. */
    namespaces,
    textFiles: namespaces.flatMap((namespace) => site.textFile(viewer.locale, namespace) ?? []),
    /** For our one inline script. */
    nonce: viewer.nonce,
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>
