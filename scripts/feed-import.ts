/**
 * `npm run feed:import -- --url http://127.0.0.1:4010 [--prices]` imports the feed once and says what changed. A site that
 * runs on the same embedded database does the import itself. `--accept items:pvp` (or `--accept items_ru` for what all
 * modes share) first lets a document in that is held back because it changed too much; `--refuse` notes that it is known.
 */
import { parseArgs } from 'node:util'
import { DatabaseBusyError } from '@stashwise/db/embedded/lock'
import { decideHeld, type HeldDecision } from '@stashwise/db/feed-documents'
import { openDatabase } from '@stashwise/db/open-database'
import { decideThroughSite, importThroughSite } from '@stashwise/feed/control-client'
import { describeDoubt } from '@stashwise/feed/import/believable'
import { feedCacheDir } from '@stashwise/feed/import/importer'
import { type ImportProgress, type ImportSummary, runImport } from '@stashwise/feed/import/run-import'
import { isGameMode } from '@stashwise/game/mode'

const help = `npm run feed:import -- [options]
  --url <address>      the feed; FEED_URL without it
  --prices             prices only
  --accept <document>  lets a held document in, as items:pvp, or items_ru for what all modes share
  --refuse <document>  leaves it out, and it is not logged again
  --data-dir <folder>  folder of the embedded database; DATA_DIR without it
  --database <url>     DATABASE_URL without it`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    accept: { type: 'string' },
    refuse: { type: 'string' },
    help: { type: 'boolean', default: false },
    prices: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? '.data' },
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? 'pglite' },
  },
})
const feedUrl = values.url ?? process.env['FEED_URL'] ?? 'https://json.tarkov.dev'
const dataDir = values['data-dir']
const scope = values.prices ? 'prices' : 'all'
const steps: Record<ImportProgress['step'], string> = { fetch: 'fetching', read: 'reading', write: 'writing' }
let toldAt = 0

function showProgress({ step, done, total, label }: ImportProgress) {
  if (!process.stderr.isTTY) {
    if (Date.now() - toldAt < 1000 && done < total) return
    toldAt = Date.now()
    process.stderr.write(`${steps[step]} ${done}/${total} ${label}\n`)
    return
  }
  const width = 28
  const filled = total > 0 ? Math.round((done / total) * width) : 0
  process.stderr.write(`\r\x1b[2K${steps[step].padEnd(9)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${label}`)
  if (step === 'write' && done >= total) process.stderr.write('\n')
}

async function importHere(): Promise<ImportSummary | 'busy'> {
  await using database = await openDatabase({ url: values.database, dataDir })
  const request = {
    database,
    feedUrl,
    cacheDir: feedCacheDir(dataDir),
    scope,
    clock: Date.now,
    onProgress: showProgress,
  } as const
  return (await runImport(request)) ?? 'busy'
}

async function importOnce(): Promise<ImportSummary | 'busy'> {
  if (!values.database.startsWith('pglite')) return importHere()
  const bySite = await importThroughSite(dataDir, { do: 'import', feedUrl, scope }, showProgress)
  if (bySite === undefined) return importHere()
  process.stderr.write('\nThe site that is running on this database did the import.\n')
  return bySite
}

async function decide(named: string, decision: 'accepted' | 'refused'): Promise<void> {
  const [document = '', mode = ''] = named.split(':')
  if (mode !== '' && !isGameMode(mode)) throw new Error('name a document and its mode, as in items:pvp')
  const bySite = values.database.startsWith('pglite') ? await decideThroughSite(dataDir, { document, mode, decision }) : undefined
  if (!(bySite ?? (await decideHere({ document, mode, decision })))) throw new Error(`${named} is not held back`)
  console.log(decision === 'accepted' ? `${named} is let in.` : `${named} stays out.`)
}

async function decideHere(decision: HeldDecision): Promise<boolean> {
  await using database = await openDatabase({ url: values.database, dataDir })
  return await decideHeld(database.db, decision)
}

function print({ documents, modes, skipped, milliseconds }: ImportSummary) {
  console.log(`\n${'document'.padEnd(14)} ${'mode'.padEnd(5)} ${'outcome'.padEnd(8)} ${'records'.padStart(8)}`)
  for (const report of documents) {
    const isLanguage = report.mode === ''
    if (isLanguage && report.error === undefined) continue
    const records = report.records === undefined ? '' : String(report.records)
    console.log(
      `${report.document.padEnd(14)} ${report.mode.padEnd(5)} ${report.outcome.padEnd(8)} ${records.padStart(8)} ${report.held ? 'held back, see below' : (report.error ?? '')}`,
    )
  }
  const languages = documents.filter(({ mode }) => mode === '')
  if (languages.length > 0)
    console.log(`languages      ${languages.filter(({ error }) => error === undefined).length} of ${languages.length} documents`)
  printHeld(documents)
  for (const one of modes) {
    console.log(
      `${one.mode}: ${one.added} new, ${one.changed} changed, ${one.gone} gone, ${one.prices} prices, ${one.texts} text sets, version ${one.version} (${one.milliseconds} ms)`,
    )
  }
  console.log(`skipped: ${skipped.length}`)
  for (const one of skipped.slice(0, 20)) console.log(`  ${one.mode} ${one.document} ${one.id}: ${one.reason}`)
  if (skipped.length > 20) console.log(`  and ${skipped.length - 20} more, in the feed's log`)
  console.log(`${(milliseconds / 1000).toFixed(1)} s`)
}

function printHeld(documents: ImportSummary['documents']) {
  for (const { document, mode, held } of documents) {
    if (!held) continue
    const name = mode === '' ? document : `${document}:${mode}`
    console.log(`HELD BACK ${name}${held.since ? ` since ${held.since}` : ''}${held.decision === 'refused' ? ', refused by an admin' : ''}`)
    for (const doubt of held.doubts) console.log(`  ${describeDoubt(doubt)}`)
    const examples = new Set(held.doubts.flatMap((doubt) => doubt.examples.map((one) => one.name)))
    if (examples.size > 0) console.log(`  for example ${[...examples].slice(0, 5).join(', ')}`)
    if (!held.decision) console.log(`  --accept ${name} lets it in, --refuse ${name} leaves it out`)
  }
}

if (values.help) {
  console.log(help)
  process.exit(0)
}
if (feedUrl === 'off') {
  console.error('FEED_URL is off: say with --url which feed to import.')
  process.exit(1)
}
try {
  if (values.accept !== undefined) await decide(values.accept, 'accepted')
  if (values.refuse !== undefined) await decide(values.refuse, 'refused')
  const summary = await importOnce()
  if (summary === 'busy') console.log('An import is running already.')
  else print(summary)
  if (summary !== 'busy' && summary.modes.length === 0) process.exitCode = 1
} catch (error) {
  if (error instanceof DatabaseBusyError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
