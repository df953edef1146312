/** `npm run admin -- reset-second-factor <mail>` lets an admin in who has lost the second factor. */
import { parseArgs } from 'node:util'
import { backupOptions, backupPlaces } from '@stashwise/backup/command-options'
import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { resetSecondFactors } from '@stashwise/db/accounts/second-factors'
import { inTransaction } from '@stashwise/db/connections'
import { notify } from '@stashwise/db/notify'
import { openDatabase } from '@stashwise/db/open-database'

const help = `npm run admin -- reset-second-factor <mail> [options]
  removes the second factors and recovery codes of an account and ends its sessions; the embedded database needs the site to be stopped
  --data-dir <folder>  folder of the embedded database; DATA_DIR without it
  --database <url>     DATABASE_URL without it`

const { 'data-dir': dataDirOption, database: databaseOption, help: helpOption } = backupOptions
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': dataDirOption, database: databaseOption, help: helpOption },
})

async function reset(mail: string) {
  await using database = await openDatabase({ url: values.database, dataDir: backupPlaces({ ...values, folder: undefined }).dataDir })
  const done = await inTransaction(database.pool, (_client, db) => resetSecondFactors(db, mail))
  if (!done) throw new Error(`No account has the address ${mail}.`)
  await notify(database.db, accountsChannel, done.userId)
  console.log(done.had ? 'The second factors are removed.' : 'The account had no second factor.')
  console.log('Its sessions have ended: log in with a mailed code, then set up a new one at /admin/second-factor.')
}

try {
  const [command, mail] = positionals
  if (values.help || command === undefined) console.log(help)
  else if (command === 'reset-second-factor' && mail !== undefined) await reset(mail)
  else throw new Error(help)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
