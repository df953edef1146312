/**
 * `npm run snapshot -- --data-dir .data [--approximate rules.json]` writes the bundled snapshot from a database that
 * imported the feed: facts, figures and names, no sentences, nothing that was drawn.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { openDatabase } from '@stashwise/db/open-database'
import { encodeSnapshot } from '@stashwise/feed/snapshot/encode'
import { approximateRules, LeaveOut } from '@stashwise/feed/snapshot/leave-out'
import { gameModes } from '@stashwise/game/mode'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? '.data' },
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? 'pglite' },
    approximate: { type: 'string' },
  },
})
const folder = fileURLToPath(new URL('../packages/feed/snapshot/', import.meta.url))
const rules = values.approximate === undefined ? [] : approximateRules.parse(JSON.parse(readFileSync(values.approximate, 'utf8'))).rules

await using database = await openDatabase({ url: values.database, dataDir: values['data-dir'] })
const modes = []
for (const { mode } of gameModes) modes.push(await listCatalogueChanges(database.db, mode))
if (modes.some(({ state }) => !state.reached)) throw new Error('the database has not imported a feed in every game mode yet')
const files = encodeSnapshot(modes, new LeaveOut(rules))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder))
  if (name.endsWith('.json.br')) rmSync(new URL(name, new URL('../packages/feed/snapshot/', import.meta.url)))
for (const { name, bytes } of files) writeFileSync(`${folder}${name}`, bytes)
const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
for (const { name, bytes } of files) console.log(`${name.padEnd(20)} ${(bytes.length / 1024).toFixed(0).padStart(6)} kB`)
console.log(`${'total'.padEnd(20)} ${(total / 1024).toFixed(0).padStart(6)} kB`)
