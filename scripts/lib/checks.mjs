// `{ quiet: true }` prints only what fails.
import { writeTypes } from './build.mjs'
import { checkClasses } from './css-modules.mjs'
import { runNode, tool } from './project.mjs'
import { checkRawSql } from './raw-sql.mjs'

/** Types of each package by itself, then of the whole repository. One checker: four take 54 s of two cores, one takes 33. */
export async function checkTypes(options) {
  const tsc = tool('typescript', 'tsc')
  return (
    (await writeTypes()) || (await runNode([tsc, '--build', 'packages'], options)) || runNode([tsc, '-p', '.', '--checkers', '1'], options)
  )
}

/** Biome, and SQL without a reason. */
export const checkLint = async (options) =>
  (await runNode([tool('@biomejs/biome'), 'check', '--error-on-warnings', '.'], options)) || checkRawSql()

/** Files, exports, dependencies and classes that nothing uses. */
export const checkUnused = async (options) => (await runNode([tool('knip'), '--no-progress'], options)) || checkClasses()

/** Bundle sizes against .size-limit.mjs; needs a build. */
export const checkSizes = () => runNode([tool('size-limit')])
