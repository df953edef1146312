/** `node packages/feed/src/snapshot/make-start-template.ts` — run at build time, so that the first start and the first test are quick. */
import { makeStartTemplate } from './start-template.ts'

await makeStartTemplate()
