import { describe, expect, test } from 'vitest'
import { feedDocuments } from '../testing/feed-documents.ts'
import { documentNames } from './documents.ts'
import type { Section } from './known/section.ts'
import { knownFields } from './known-fields.ts'
import { unknownFields } from './unknown-fields.ts'

const sections = documentNames.flatMap((name) => knownFields[name].map((section: Section) => ({ name, path: section.path, section })))

/** Data that has one entry, at a path. */
function at(path: string, entry: object): unknown {
  return (path === '' ? [] : path.split('.')).reduceRight<unknown>((inner, step) => (step === '*' ? [inner] : { [step]: inner }), entry)
}

test('the documents of the tests have no field that is not known', () => {
  const documents = feedDocuments()
  const unknown = documentNames.flatMap((name) => unknownFields(name, Object(documents.get(`regular/${name}`))['data']))
  expect(unknown).toEqual([])
})

describe.each(sections)('$name $path', ({ name, path, section }) => {
  test('a new field is noticed once, with its place', () => {
    const data = at(path, { brandNew: 1 })
    expect(unknownFields(name, data)).toContainEqual({ id: path || 'document', reason: 'has fields that nobody here knows: brandNew' })
  })
  test('no field is both read and left out, and what is left out has its reason', () => {
    const read = new Set([...Object.keys(section.schema?.shape ?? {}), ...(section.read ?? [])])
    for (const [reason, fields] of Object.entries(section.leftOut)) {
      expect(reason.length).toBeGreaterThan(10)
      expect(fields.filter((field) => read.has(field))).toEqual([])
    }
  })
})
