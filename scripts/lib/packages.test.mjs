import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodePath, root, tool } from './project.mjs'

const packages = join(root, 'packages')
const readJson = (...path) => JSON.parse(readFileSync(join(packages, ...path), 'utf8'))
const names = readdirSync(packages, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** Names that the compiler does not know in a file with the settings of pure packages. */
function unknownNames(source) {
  const folder = mkdtempSync(join(tmpdir(), 'pure-package-'))
  try {
    writeFileSync(join(folder, 'probe.ts'), source)
    const settings = { extends: join(packages, 'tsconfig.pure.json'), compilerOptions: { noEmit: true } }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['probe.ts', join(packages, 'runtime.d.ts')] }))
    const { stdout } = spawnSync(nodePath, [tool('typescript', 'tsc'), '-p', folder], { encoding: 'utf8' })
    return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a pure package cannot use a document, a process, a clock or a timer', () => {
  const source = 'export const all = [document.title, process.pid, performance.now(), setTimeout(() => {}, 1), fetch("/")]'
  expect(unknownNames(source)).toEqual(['document', 'process', 'performance', 'setTimeout', 'fetch'])
  expect(unknownNames('export const text = new TextEncoder().encode(atob(""))')).toEqual([])
})

test('every package is compiled by itself, and only what does input and output sees the types of Node', () => {
  const compiled = readJson('tsconfig.json').references.map(({ path }) => path)
  expect(compiled).toEqual([...names, '../apps/pilot'])
  const withNode = names.filter((name) => readJson(name, 'tsconfig.json').extends !== '../tsconfig.pure.json')
  expect(withNode).toEqual(['backup', 'db', 'feed', 'i18n', 'jobs'])
})
