import { joinSite, startSite, type TestSite } from './site.ts'

/** Starts a site of the browser tests: with `/test/session`, the demo accounts and a mailbox. */
export const startTestSite = (env: Record<string, string> = {}) =>
  startSite({ entry: 'e2e/support/site-main.ts', env: { NODE_ENV: 'test', DEMO_ACCOUNTS: 'on', ...env } })

const variable = 'SHARED_SITE'

/** The site that most tests share; the process that starts the workers has put its address into the environment. */
export function sharedSite(): TestSite {
  const described = process.env[variable]
  if (!described) throw new Error('The shared site was not started.')
  return joinSite(JSON.parse(described))
}

/** Playwright's global setup: one site for all workers. What it returns ends the site. */
export default async function startSharedSite() {
  const { url, dataDir, mailboxKey, stop } = await startTestSite()
  process.env[variable] = JSON.stringify({ url, dataDir, mailboxKey })
  return () => stop()
}
