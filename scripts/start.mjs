#!/usr/bin/env node
// npm start: installs if needed, builds if stale, serves the site.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { become, envFileArgs, siteEnv, siteFlags } from './lib/project.mjs'

await ensureInstalled()
const code = await ensureBuilt({ quiet: true })
if (code !== 0) process.exit(code)
become([...siteFlags, ...envFileArgs(), 'apps/web/server/main.ts', ...process.argv.slice(2)], { env: siteEnv })
