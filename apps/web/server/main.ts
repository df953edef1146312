import { runSite } from './run-site.ts'

// The composition root. It reads the environment once; everything that has a lifetime is made and closed in `start-site.ts`.
await runSite()
