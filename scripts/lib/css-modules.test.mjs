import { expect, test } from 'vitest'
import { classesOf, findClassFaults, findPropertyFaults } from './css-modules.mjs'

const css = `
  /* .no not here */
  .row { color: red; background: url("a.png"); }
  .row:hover > .name::after { content: ".no"; }
  .list :global(.u-over) { width: 1.5rem; }
  @media (width < 40rem) { .row[data-open] .short { flex: 0 0.5rem; } }`
const faultsOf = (source, module = css) =>
  findClassFaults(new Map([['apps/web/app/features/a/row.tsx', source]]), new Map([['apps/web/app/features/a/row.module.css', module]]))
const head = "import styles from './row.module.css'\n"
const all = `${head}[styles.row, styles.name, styles.list, styles.short]`

test('classes are read from selectors, not from comments, strings, figures and global names', () => {
  expect([...classesOf(css)]).toEqual(['row', 'name', 'list', 'short'])
})

test('a module whose classes are all used is in order', () => {
  expect(faultsOf(all)).toEqual([])
})

test('a class that is not there, and one that nothing uses, are faults', () => {
  expect(faultsOf(`${head}[styles.row, styles.name, styles.list, styles.shirt]`)).toEqual([
    'apps/web/app/features/a/row.tsx: ./row.module.css has no class shirt',
    'apps/web/app/features/a/row.module.css: nothing uses .short',
  ])
})

test("a class is named, and is the component's own", () => {
  expect(faultsOf(`${all}; styles[state]`)).toEqual([
    'apps/web/app/features/a/row.tsx: looks up a class of ./row.module.css by a value: name it, or set a data attribute',
  ])
  const other = findClassFaults(
    new Map([['apps/web/app/features/b/page.tsx', all.replace('./row', '../a/row')]]),
    new Map([['apps/web/app/features/a/row.module.css', css]]),
  )
  expect(other).toEqual([
    "apps/web/app/features/b/page.tsx: ../a/row.module.css belongs to another folder's component: share a component, not a class",
  ])
})

test('styles that are imported alone are there', () => {
  expect(faultsOf(`import './row.module.css'\n${all}`)).toEqual([])
  expect(faultsOf(`import './cell.module.css'\n${all}`)).toEqual(['apps/web/app/features/a/row.tsx: there is no ./cell.module.css'])
})

test('a property that nothing sets is a fault, unless it has a fallback', () => {
  const sheets = new Map([
    ['tokens.css', ':root { --bg: #131416; }'],
    ['bar.module.css', '.bar { background: var(--surface); color: var(--bg); width: var(--room); height: var(--touch, 2rem); }'],
  ])
  expect(findPropertyFaults(sheets, new Map([['bar.tsx', "<i style={{ '--room': '4px' }} />"]]))).toEqual([
    'bar.module.css: nothing sets --surface',
  ])
})
