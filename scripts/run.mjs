#!/usr/bin/env node
// Runs one of the project's TypeScript files on the product's Node: node scripts/run.mjs scripts/feed-import.ts --url …
import { ensureInstalled } from './lib/install.mjs'
import { become } from './lib/project.mjs'

await ensureInstalled()
become(process.argv.slice(2))
