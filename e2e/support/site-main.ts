import { runSite } from '../../apps/web/server/run-site.ts'
import { sessionRoutes } from './session-routes.ts'

// The entry of the browser tests' sites: the site of `main.ts`, and a way to be signed in without a mailed code.
await runSite({ routes: sessionRoutes })
