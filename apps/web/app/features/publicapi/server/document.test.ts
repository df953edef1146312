import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiDocument } from '@stashwise/contracts/v1/document'
import { operations } from '@stashwise/contracts/v1/operations'
import { russianOf } from '@stashwise/contracts/v1/russian'
import { expect, test } from 'vitest'
import { createReference } from './reference.ts'

const document = openApiDocument({ url: 'https://stashwise.example', name: 'Stashwise' })
const text = JSON.stringify(document)
const schemaOfDocuments = 'https://spec.openapis.org/oas/3.1/schema-base'

test('the document is valid OpenAPI 3.1 by two validators that share no code', async () => {
  const validator = new Validator()
  const first = await validator.validate(JSON.parse(text))
  expect(first.errors ?? []).toEqual([])
  expect([first.valid, validator.version]).toEqual([true, '3.1'])

  const second = await validate(schemaOfDocuments, JSON.parse(text), 'BASIC')
  expect(second.valid ? [] : second.errors).toEqual([])
})

test('the validators would notice: a document with a fault is refused by both', async () => {
  const faulty = text.replaceAll('"in":"path"', '"in":"nowhere"')
  expect((await new Validator().validate(JSON.parse(faulty))).valid).toBe(false)
  expect((await validate(schemaOfDocuments, JSON.parse(faulty))).valid).toBe(false)
})

test('every reference in it leads somewhere, and no schema is left that nothing refers to', () => {
  const referred = new Set([...text.matchAll(/"#\/components\/([a-z]+)\/(\w+)"/gi)].map(([, kind, name]) => `${kind}/${name}`))
  const { schemas, responses } = JSON.parse(text).components
  const named = [...Object.keys(schemas).map((name) => `schemas/${name}`), ...Object.keys(responses).map((name) => `responses/${name}`)]
  expect([...referred].toSorted()).toEqual(named.toSorted())
})

test('every operation has an id of its own, a summary, an example and a description of every parameter', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  const { paths } = JSON.parse(text)
  for (const { path, method } of operations) {
    const operation = paths[path][method]
    expect(operation, path).toMatchObject({ summary: expect.any(String), 'x-example': expect.any(String) })
    for (const { name, description } of operation.parameters) expect(description, `${path} ${name}`).toEqual(expect.any(String))
  }
})

test('the page has every operation and schema, with nothing left in English for those who read Russian', () => {
  const english = createReference(document, 'en')
  const russian = createReference(document, 'ru')
  expect(english.operations.map(({ id }) => id)).toEqual(operations.map(({ id }) => id))
  const wordsOf = ({ operations: all, schemas }: typeof english) => [
    ...all.flatMap(({ summary, text: about, parameters, body = [] }) => [
      summary,
      about,
      ...[...parameters, ...body].map((field) => field.text),
    ]),
    ...schemas.flatMap(({ text: about, fields }) => [about, ...fields.map((field) => field.text)]),
  ]
  const [from, to] = [wordsOf(english), wordsOf(russian)]
  expect(from.filter((words) => words !== undefined && !(words in russianOf))).toEqual([])
  expect(to.filter((words) => words !== undefined && !/\p{Script=Cyrillic}/u.test(words))).toEqual([])
  const used = new Set(from)
  expect(Object.keys(russianOf).filter((words) => !used.has(words))).toEqual([])
})

test('the page names types in words: choices, lists, references, nested fields by their path', () => {
  const { operations: all, schemas } = createReference(document, 'en')
  const parameters = all.find(({ id }) => id === 'listItems')?.parameters ?? []
  expect(parameters.find(({ name }) => name === 'dir')).toMatchObject({ label: 'asc | desc', isRequired: false, place: 'query' })
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({ label: 'integer', usual: '100' })
  const fields = schemas.find(({ name }) => name === 'ItemDetail')?.fields ?? []
  expect(fields.find(({ name }) => name === 'sellTo')).toMatchObject({ label: 'TraderPrice[]', schema: 'TraderPrice', isRequired: true })
  expect(fields.find(({ name }) => name === 'buyFrom[].limit')).toMatchObject({ label: 'integer', isRequired: false })
})
