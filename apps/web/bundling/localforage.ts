import type { Plugin } from 'vite'

/**
 * What replaces modules of localForage, by the end of their path: a Promise for browsers without one, and the driver for WebSQL, which the
 * last browser dropped in 2024. It must be complete to be defined; as it is not supported, the order of drivers goes on to the third.
 */
const replaced: Readonly<Record<string, string>> = {
  'utils/promise': 'export default Promise',
  'drivers/websql': `import driver from 'localforage/src/drivers/localstorage.js'
export default { ...driver, _driver: 'webSQLStorage', _support: false }`,
}
const prefix = '\0localforage-'

/** localForage's own modules for browsers, in place of its bundle: a quarter of that is for browsers that are gone. */
export const localForageParts: Plugin = {
  name: 'localforage-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    if (id === 'localforage') return this.resolve('localforage/src/localforage.js', importer)
    const end = importer.includes('/localforage/src/') && Object.keys(replaced).find((path) => id.endsWith(path))
    return end ? prefix + end : null
  },
  load: (id) => (id.startsWith(prefix) ? replaced[id.slice(prefix.length)] : null),
}
