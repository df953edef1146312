/** `node packages/db/src/make-template.ts` — run at build time, so that the first start and the first test are quick. */
import { databaseTemplate } from './embedded/template.ts'

await databaseTemplate()
