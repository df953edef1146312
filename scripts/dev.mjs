#!/usr/bin/env node
// npm run dev: the site with hot reload, on the development seed and mailbox.
import { ensureInstalled } from './lib/install.mjs'
import { become, envFileArgs } from './lib/project.mjs'

await ensureInstalled()
become([...envFileArgs(), '--watch-path=apps/web/server', '--watch-preserve-output', 'apps/web/server/main.ts'], {
  env: { NODE_ENV: 'development' },
})
