import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

const documents = () => [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md')),
]

/** Paths a document names, from the root: in code marks when they begin with a folder of the root, and targets of links beside it. */
export function pathsIn(text, folder) {
  const marked = [...text.matchAll(/`((?:apps|bench|docs|e2e|packages|scripts)\/[\w./-]+)`/g)].map(([, path]) => path)
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([\w./-]+)/g)].map(([, path]) => join(folder, path).replaceAll('\\', '/'))
  return [...marked, ...linked]
}

/** Prints paths in documents that lead nowhere; 1 when there is one. */
export function checkPaths() {
  const faults = documents().flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8'), dirname(document))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: there is no ${path}`),
  )
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? 'every path in the documents exists' : `${faults.length} paths in the documents lead nowhere`)
  return faults.length === 0 ? 0 : 1
}
