import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, tool } from '../lib/project.mjs'

const upward = [
  ['features/market/schema.ts', '#app/context.ts'],
  ['features/market/schema.ts', '../../context.ts'],
  ['features/market/ui/list/row-store.ts', '#app/render-page.ts'],
  ['features/market/ui/list/row-store.ts', '../../../../context.ts'],
  ['features/market/schema.ts', '#server/app.ts'],
  ['kit/money.tsx', '../http/client.ts'],
  ['kit/money.tsx', '../features/market/schema.ts'],
  ['http/client.ts', '../features/market/calls.ts'],
  ['i18n/texts.ts', '../http/cookies.ts'],
  ['storage/forage.ts', '#app/features/player/user-act.ts'],
]
const allowed = [
  ['features/market/schema.ts', '#app/http/search-fields.ts'],
  ['features/market/server/market-service.ts', '../api.ts'],
  ['features/loadouts/api.ts', '#app/features/player/service.ts'],
  ['http/problem-response.ts', '#app/i18n/server.ts'],
  ['routes/market/page.tsx', '#app/context.ts'],
]
const inApp = (cases) => cases.map(([file, specifier]) => [`apps/web/app/${file}`, specifier])
const areas = ['accounts', 'calculators', 'catalogue', 'game', 'loadouts', 'maps', 'market', 'progression', 'recognition', 'search']
const inDomain = (specifiers) => areas.flatMap((area) => specifiers.map((specifier) => [`packages/${area}/src/fee.ts`, specifier]))

const wrong = [...inApp(upward), ...inDomain(['node:fs', 'react', '@stashwise/db/db', '@stashwise/i18n/catalogues'])]
const right = [...inApp(allowed), ...inDomain(['@stashwise/game/ids'])]

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-imports-')))
const refused = new Set()

/** A file of its own for each import, beside the file that would have it. */
const fileOf = (file, specifier) =>
  join(dirname(file), `${[...wrong, ...right].findIndex((each) => each.join() === `${file},${specifier}`)}.ts`)

beforeAll(() => {
  for (const part of ['biome.json', 'scripts/lint']) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const [file, specifier] of [...wrong, ...right]) {
    const path = join(folder, fileOf(file, specifier))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { thing } from '${specifier}'\n\nthing()\n`)
  }
  const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github']
  const { stdout } = spawnSync(process.execPath, [tool('@biomejs/biome'), 'lint', ...options, 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  })
  for (const [, file] of stdout.matchAll(/noRestrictedImports,file=([^,]+),/g)) refused.add(relative(folder, file))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(wrong)('%s may not import %s', (file, specifier) => {
  expect(refused).toContain(fileOf(file, specifier))
})

test.each(right)('%s may import %s', (file, specifier) => {
  expect(refused).not.toContain(fileOf(file, specifier))
})
