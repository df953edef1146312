#!/usr/bin/env node
// npm run dev: the site with hot reload; `npm run dev -- --demo-accounts` to log in.
import { ensureInstalled } from './lib/install.mjs'
import { become, envFileArgs } from './lib/project.mjs'

await ensureInstalled()
become([...envFileArgs(), '--watch-path=apps/web/server', '--watch-preserve-output', 'apps/web/server/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development' },
})
