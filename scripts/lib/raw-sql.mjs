import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** A statement in SQL on a pool, client, database or transaction; not the query string of a request. */
const statement = /\b(?!req\b)(?:pool|client|queries|db|tx|\w+Pool|\w+Client)\.(?:query|execute)\b/i
/** Reach of a reason: the next statement, those below, or the whole file. */
const reason = /\braw SQL(?<reach>, here and below| in this file)?: \S/
/** Lines above a statement in which its reason is found. */
const nearLines = 6

/** SQL statements without a comment that says why they are not Drizzle's. */
export function findRawSql(path, source) {
  const lines = source.split('\n')
  const reasons = lines.map((line) => reason.exec(line))
  if (reasons.some((found) => found?.groups?.reach === ' in this file')) return []
  return lines.flatMap((line, at) => {
    if (!statement.test(line)) return []
    const hasReason = reasons.slice(0, at + 1).some((found, where) => found && (found.groups?.reach || at - where <= nearLines))
    return hasReason
      ? []
      : [`${path}:${at + 1} is raw SQL: use Drizzle, or say why not in a comment above, as in // raw SQL: an advisory lock.`]
  })
}

const isTest = (path) => /\.test\.tsx?$|\/(testing|fixtures)\//.test(path)

/** Looks through apps and packages; tests write what they like. */
export function checkRawSql() {
  const faults = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((entry) => join(folder, entry))
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !isTest(path))
      .flatMap((path) => findRawSql(path, readFileSync(join(root, path), 'utf8'))),
  )
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}
