import type { PageReader, Services } from '#app/context.ts'
import { sanitizeAlert } from './alert.ts'

/** What the frame of every page shows; a visitor's when the database is away. */
export async function loadRoot(reader: PageReader, { market, site, accounts }: Pick<Services, 'market' | 'site' | 'accounts'>) {
  // Without its record the page is a visitor's; what needs the user says so when it is asked for.
  const user = reader.user ? await accounts.record(reader.user.userId).catch(() => undefined) : undefined
  return {
    locale: reader.locale,
    mode: reader.mode,
    isPro: reader.isPro,
    isAdmin: reader.isAdmin,
    isSignedIn: reader.user !== undefined,
    user,
    /** The server's clock: the first drawing of ages and game clocks uses it on both sides. */
    now: reader.now,
    market: market.state(reader.mode),
    alert: sanitizeAlert(site.websiteAlert()),
    weather: site.weather(),
    tournament: site.tournamentEnabled(),
    deployed: site.deployed,
    buildId: site.buildId,
    imageBaseUrl: site.imageBaseUrl,
    publicUrl: site.publicUrl,
    localeChunk: site.localeChunk(reader.locale),
    /** For our one inline script. */
    nonce: reader.nonce,
  }
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>
