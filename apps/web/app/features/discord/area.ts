import { proOf } from '@stashwise/accounts/pro'
import { pruneDiscordLinks } from '@stashwise/db/discord/links'
import { notify } from '@stashwise/db/notify'
import { defineJob } from '@stashwise/jobs/define-job'
import { defineArea } from '#app/platform/define-area.ts'
import { createDiscordApi } from './api.ts'
import { createDiscord } from './server/create-discord.ts'
import { createDiscordRest } from './server/discord-rest.ts'
import { createSyncRoles } from './server/sync-roles.ts'

/** Channel of the database that announces links that were made or ended. */
const linksChannel = 'discord_links'

/** The Discord users of accounts: links, direct messages and the role of patrons. */
export const discordArea = defineArea({
  name: 'discord',
  create(platform) {
    const { config, database, clock, thread, onError } = platform
    const { proForAll } = config.accounts
    const rest = config.discord && createDiscordRest(config.discord, platform)
    const onChange = () => void notify(database.db, linksChannel).catch(onError)
    const discord = thread.waitingOutside(createDiscord({ ...platform, rest, onChange }))
    const patron = config.discord?.patron
    const syncRoles =
      rest && patron && createSyncRoles({ ...platform, rest, patron, isPro: (reasons) => proOf({ ...reasons, proForAll }, clock()).isPro })
    // Without a role as well: links of deleted accounts end there.
    const roles = defineJob({
      name: 'discord/roles',
      schedule: '*/5 * * * *',
      wakeOn: linksChannel,
      exclusive: 'lock',
      stop: 'signal',
      repeatable: 'a role that is given twice is given once',
      async run({ signal }) {
        await syncRoles?.(signal)
        if (!signal.aborted) await pruneDiscordLinks(database.db, { at: new Date(clock()), takesRoles: syncRoles !== undefined })
        return undefined
      },
    })
    return { services: { discord }, api: () => createDiscordApi({ discord }), jobs: [roles] }
  },
})
