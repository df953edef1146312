import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'

/** Starts the suites that kill and restart processes first: one of them at the end would leave a core idle for a minute. */
class ProcessSuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project }: TestSpecification) => (project.name === 'process' ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Writes how many tests ended how, and names those that failed or passed only on a retry. */
class CountsReport implements Reporter {
  #path: string
  constructor(path: string) {
    this.#path = path
  }
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`
    const failed = inState('failed')
    const brokenFiles = modules.filter((module) => module.errors().length > 0).map(({ relativeModuleId }) => relativeModuleId)
    const report = {
      passed: inState('passed').length,
      failed: failed.length,
      skipped: inState('skipped').length,
      failedTests: [...failed.map(nameOf), ...brokenFiles],
      flakyTests: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    }
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(report))
  }
}
const countsPath = process.env['COUNTS_REPORT']

// Of the workers and of the processes that tests start, as `npm start` has it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'stashwise', 'compiled')

const ignored = ['**/node_modules/**', '**/build/**']
const processSuites = '**/*.process.test.ts'
/** What needs the pilot's executables, which take a minute to build: `node scripts/test.mjs --only=pilot`. */
const executableSuites = '**/*.executable.test.ts'
const componentSuites = 'apps/web/**/*.component.test.tsx'
/** Suites that put something in place of a module that others have loaded: a worker for each of them. */
const isolatedSuites = 'apps/web/**/*.isolated.test.tsx'
const domainSuites =
  'packages/{accounts,calculators,catalogue,game,loadouts,maps,market,progression,recognition,replies,search}/**/*.test.ts'

const shared = {
  // Each project of a run would transform the site's modules again.
  fsModuleCache: true,
  setupFiles: ['./vitest.setup.ts'],
  exclude: ignored,
  // PGlite starts a WebAssembly Postgres per file; on a busy two-core machine that alone takes seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
}

const component = {
  environment: './apps/web/testing/dom-environment.ts',
  setupFiles: [...shared.setupFiles, './apps/web/testing/component-setup.ts'],
}

export default defineConfig({
  test: {
    // Each worker loads the site and compiles the database once more: one more than there are cores would cost what it gains.
    maxWorkers: availableParallelism(),
    reporters: countsPath === undefined ? ['default'] : ['default', new CountsReport(countsPath)],
    sequence: { sequencer: ProcessSuitesFirst },
    globalSetup: ['./packages/db/src/testing/drop-idle.ts'],
    projects: [
      // Starting and killing databases takes as long as the machine is busy: the limit is for what hangs.
      { test: { ...shared, name: 'process', include: [processSuites], testTimeout: 240_000, hookTimeout: 240_000 } },
      ...(process.env['PILOT_EXECUTABLES'] ? [{ test: { ...shared, name: 'executable', include: [executableSuites] } }] : []),
      // Plain functions leave nothing behind: their files share a thread.
      { test: { ...shared, name: 'domain', include: [domainSuites], pool: 'threads', isolate: false } },
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: [...ignored, processSuites, executableSuites, componentSuites, isolatedSuites, domainSuites],
        },
      },
      { test: { ...shared, ...component, name: 'component', isolate: false, include: [componentSuites] } },
      { test: { ...shared, ...component, name: 'isolated', include: [isolatedSuites] } },
    ],
  },
})
