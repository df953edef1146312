/**
 * `npm run feed:import -- --url http://127.0.0.1:4010 [--prices]` imports the feed once and says what changed. A site that
 * runs on the same embedded database does the import itself.
 */
import { parseArgs } from 'node:util'
import { DatabaseBusyError } from '@stashwise/db/embedded/lock'
import { openDatabase } from '@stashwise/db/open-database'
import { importThroughSite } from '@stashwise/feed/control-client'
import { type ImportProgress, type ImportSummary, runImport } from '@stashwise/feed/import/run-import'
import { feedCacheDir } from '@stashwise/feed/jobs/feed-jobs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: process.env['FEED_URL'] ?? 'https://json.tarkov.dev' },
    prices: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? '.data' },
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? 'pglite' },
  },
})
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
  const database = await openDatabase({ url: values.database, dataDir })
  try {
    const request = {
      database,
      feedUrl: values.url,
      cacheDir: feedCacheDir(dataDir),
      scope,
      clock: Date.now,
      onProgress: showProgress,
    } as const
    return (await runImport(request)) ?? 'busy'
  } finally {
    await database.close()
  }
}

async function importOnce(): Promise<ImportSummary | 'busy'> {
  if (!values.database.startsWith('pglite')) return importHere()
  const bySite = await importThroughSite(dataDir, { do: 'import', feedUrl: values.url, scope }, showProgress)
  if (bySite === undefined) return importHere()
  process.stderr.write('\nThe site that is running on this database did the import.\n')
  return bySite
}

function print({ documents, modes, skipped, milliseconds }: ImportSummary) {
  console.log(`\n${'document'.padEnd(14)} ${'mode'.padEnd(5)} ${'outcome'.padEnd(8)} ${'records'.padStart(8)}`)
  for (const report of documents) {
    const isLanguage = report.mode === ''
    if (isLanguage && report.error === undefined) continue
    const records = report.records === undefined ? '' : String(report.records)
    console.log(
      `${report.document.padEnd(14)} ${report.mode.padEnd(5)} ${report.outcome.padEnd(8)} ${records.padStart(8)} ${report.error ?? ''}`,
    )
  }
  const languages = documents.filter(({ mode }) => mode === '')
  if (languages.length > 0)
    console.log(`languages      ${languages.filter(({ error }) => error === undefined).length} of ${languages.length} documents`)
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

try {
  const summary = await importOnce()
  if (summary === 'busy') console.log('An import is running already.')
  else print(summary)
  if (summary !== 'busy' && summary.modes.length === 0) process.exitCode = 1
} catch (error) {
  if (error instanceof DatabaseBusyError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
