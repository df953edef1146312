import { Hono } from 'hono'
import type { CallVariables } from '../apps/web/app/http/call-variables.ts'
import { runSite } from '../apps/web/server/run-site.ts'

/** The site with a call that collects garbage and says what memory is in use: bytes of the heap and of all the process. */
await runSite({
  routes: () =>
    new Hono<CallVariables>().get('/bench/memory', (c) => {
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      const { heapUsed, external, rss } = process.memoryUsage()
      return c.json({ used: heapUsed + external, resident: rss })
    }),
})
