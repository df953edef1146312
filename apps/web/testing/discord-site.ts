import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { testDb } from '@stashwise/db/testing/test-db'
import { accountsSite, browserOf, fixedCatalogues } from '#server/testing/accounts-site.ts'
import { fakeToken, startFakeDiscord } from '../../discord-bot/testing/fake-discord.ts'

export const discordId = '444444444444444444'
export const guildId = '222222222222222222'

/** A site with a bot and a Discord that answers it; `pro` is logged in. Close it when the test ends. */
export async function discordSite(env: Record<string, string>, options: { unlimited?: boolean } = {}) {
  const database = await testDb()
  const discord = await startFakeDiscord()
  const own = { DISCORD_TOKEN: fakeToken, DISCORD_URL: discord.url, ...env }
  const site = await accountsSite(database, own, { ...options, catalogues: fixedCatalogues(aCatalogue(fixtureChanges())) })
  const pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
  return {
    database,
    discord,
    site,
    pro,
    async runJob(name: string): Promise<void> {
      await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
    },
    async close() {
      await site.stop()
      await discord.close()
      await database.close()
    },
  }
}
export type DiscordSite = Awaited<ReturnType<typeof discordSite>>
