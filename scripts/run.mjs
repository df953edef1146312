#!/usr/bin/env node
// Runs one of the project's TypeScript files on the product's Node: node scripts/run.mjs scripts/feed-import.ts --url …
import { ensureInstalled } from './lib/install.mjs'
import { become, envFileArgs, siteEnv } from './lib/project.mjs'

await ensureInstalled()
become([...envFileArgs(), ...process.argv.slice(2)], { env: siteEnv })
