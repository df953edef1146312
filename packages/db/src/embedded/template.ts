import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { hashMigrations, listMigrations, migrate } from '../migrate.ts'
import { embeddedPool } from './pool.ts'

/** Folder of everything made once per build. */
export const templateCache = fileURLToPath(new URL('../../../../node_modules/.cache/stashwise/', import.meta.url))

/** Path of a dump of a migrated database of this build, made when missing: starting from it takes 0.3 s instead of 3 s. */
export async function databaseTemplate(): Promise<string> {
  const file = join(templateCache, `pg-template-${databaseBuild()}.tar`)
  if (!existsSync(file)) await makeTemplate(file)
  return file
}

/** Changes with PGlite and with the migrations: data made by one build of them is not another's. */
export const databaseBuild = (): string =>
  createHash('sha256').update(pgliteVersion()).update(hashMigrations(listMigrations())).digest('hex').slice(0, 16)

function pgliteVersion(): string {
  const entry = import.meta.resolve('@electric-sql/pglite')
  return readFileSync(new URL('../package.json', entry), 'utf8')
}

/** Removes the two template databases of `CREATE DATABASE`, unused here: half of a new data folder's files. */
async function dropTemplates(pool: pg.Pool) {
  for (const name of ['template0', 'template1']) {
    // raw SQL: databases are made and dropped by commands.
    await pool.query(`ALTER DATABASE ${name} IS_TEMPLATE false`)
    await pool.query(`DROP DATABASE ${name}`)
  }
}

async function makeTemplate(file: string) {
  mkdirSync(templateCache, { recursive: true })
  const { MemoryHost } = await import('./memory-host.ts')
  const host = await MemoryHost.start()
  const pool = embeddedPool((callbacks) => host.open(callbacks))
  try {
    await migrate(pool)
    await dropTemplates(pool)
    await pool.end()
    const dump = await host.pglite.dumpDataDir('none')
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()))
    renameSync(fresh, file)
  } finally {
    await host.close()
  }
  for (const name of readdirSync(templateCache)) {
    if (name.startsWith('pg-template-') && name.endsWith('.tar') && !file.endsWith(name)) rmSync(join(templateCache, name), { force: true })
  }
}
