#!/usr/bin/env node
// npm run build: builds the site, whether or not it is stale.
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled()
process.exit(await build())
