#!/usr/bin/env node
// npm run bench: measures the budgets of the product side by side with a bare server. Never part of the tests.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, siteEnv } from './lib/project.mjs'

await ensureInstalled()
const code = await ensureBuilt({ quiet: true })
if (code !== 0) process.exit(code)
become(['bench/main.ts', ...process.argv.slice(2)], { env: siteEnv })
