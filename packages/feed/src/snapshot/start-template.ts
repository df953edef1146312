import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Filling, findFilledTemplate, makeFilledTemplate } from '@stashwise/db/embedded/filled-template'
import { loadSnapshot } from './load-snapshot.ts'

/** The snapshot, its reader and its format: a change of any gives another database. */
const folders = ['../../snapshot/', '../', '../../../game/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

function filling(): Filling {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.(ts|br)$/.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return { name: 'snapshot', hash: hash.digest('hex').slice(0, 16) }
}

/** Folder of a database that holds the bundled snapshot; undefined when this build has none, and the snapshot is loaded then. */
export const findStartTemplate = (): string | undefined => findFilledTemplate(filling())

/** Makes it at build time, so that a first start copies what it would else load for some seconds. */
export const makeStartTemplate = (): Promise<void> => makeFilledTemplate(filling(), loadSnapshot)
