// npm run bench [-- part …]: measures the product's budgets on this machine and prints them. Parts: catalogue calculators progression maps loadouts loadouts-page feed http memory browser accounts alerts mixed streams pilot recognition start.
import { loadavg } from 'node:os'
import { startSite } from '../e2e/support/site.ts'
import { measureAccounts } from './accounts.ts'
import { measureAlerts } from './alerts.ts'
import { measureBrowser } from './browser.ts'
import { measureCalculators } from './calculators.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureFeed } from './feed.ts'
import { measureHttp } from './http.ts'
import { measureLoadouts } from './loadouts.ts'
import { measureLoadoutsPage } from './loadouts-page.ts'
import { measureMapPage } from './map-page.ts'
import { measureMaps, measurePlaces } from './maps.ts'
import { measureMixed } from './mixed.ts'
import { measurePilot } from './pilot.ts'
import { measureMemory, measureStart } from './process.ts'
import { measureProgression } from './progression.ts'
import { measureRecognition } from './recognition.ts'
import { countMissed, printTable, type Result } from './report.ts'
import { measureStreams } from './streams.ts'

const parts = process.argv.slice(2)
const wanted = (part: string) => parts.length === 0 || parts.includes(part)
const results: Result[] = []
const [busyAtStart = 0] = loadavg()

/** Adds what a part measured; a part that fails says so and the others go on. */
async function measure(part: string, run: () => Result[] | Promise<Result[]>) {
  if (!wanted(part)) return
  console.error(`measuring ${part} …`)
  try {
    results.push(...(await run()))
  } catch (error) {
    results.push({ what: part, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
  }
}

/** What is measured on one running site, and on its data once it has stopped. */
async function measureSite() {
  // Requests come from many players, as behind a proxy: one address is limited.
  await using site = await startSite({ env: { TRUST_PROXY: 'loopback' } })
  await measure('memory', () => measureMemory(site, 'loaded'))
  await measure('browser', () => measureBrowser(site))
  await measure('http', () => measureHttp(site))
  // It gives memory back once it has been idle for ten seconds.
  if (wanted('memory')) await new Promise((resolve) => setTimeout(resolve, 22_000))
  await measure('memory', () => measureMemory(site, 'idle again after all that'))
  await site.stop({ removeData: false })
  await measure('catalogue', () => measureCatalogue(site.dataDir))
}

if (['catalogue', 'http', 'memory', 'browser'].some(wanted)) {
  await measureSite().catch((error: unknown) =>
    results.push({ what: 'the site', reason: error instanceof Error ? error.message : String(error) }),
  )
}
await measure('calculators', measureCalculators)
await measure('progression', measureProgression)
await measure('maps', measureMaps)
await measure('maps', measurePlaces)
await measure('maps', measureMapPage)
await measure('loadouts', measureLoadouts)
await measure('loadouts-page', measureLoadoutsPage)
await measure('accounts', measureAccounts)
await measure('alerts', measureAlerts)
await measure('mixed', measureMixed)
await measure('streams', measureStreams)
await measure('feed', measureFeed)
await measure('pilot', measurePilot)
await measure('recognition', measureRecognition)
await measure('start', measureStart)

printTable(results)
const load =
  busyAtStart > 1 ? ` This machine was busy with other things (load ${busyAtStart.toFixed(1)} at the start): times are pessimistic.` : ''
console.log(`\n${countMissed(results)} of ${results.length} figures miss their budget.${load}`)
