import type { OpenApiDocument } from '@stashwise/contracts/v1/document'
import { type Operation, operations } from '@stashwise/contracts/v1/operations'
import { russianOf } from '@stashwise/contracts/v1/russian'
import type { Locale } from '@stashwise/game/locale'
import { pick } from '@stashwise/game/objects'
import { z } from 'zod'
import type { FieldView, OperationView, ReferenceView, SchemaView, TypeView } from '../reference-view.ts'

/** What the page reads of a JSON schema. */
type Schema = {
  $ref?: string | undefined
  type?: string | undefined
  format?: string | undefined
  description?: string | undefined
  enum?: (string | number)[] | undefined
  const?: string | number | boolean | undefined
  default?: string | number | boolean | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  additionalProperties?: Schema | undefined
}
const schema: z.ZodType<Schema> = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return schema.optional()
  },
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get additionalProperties() {
    return schema.optional().catch(undefined)
  },
})
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
})
const content = z.object({ content: z.record(z.string(), z.object({ schema })) })
const call = z.object({ parameters: z.array(parameter), requestBody: content.optional(), responses: z.object({ 200: content }) })

/** The document as the page shows it. Descriptions that a language has not are English. */
export function createReference(document: OpenApiDocument, locale: Locale): ReferenceView {
  const words = (text: string) => (locale === 'ru' ? (russianOf[text] ?? text) : text)
  const schemas = z.record(z.string(), schema).parse(document.components.schemas)

  /** A list or a table of ids is named by what is in it. */
  function named(own: Schema): Schema {
    const target = own.$ref === undefined ? undefined : schemas[nameOf(own.$ref)]
    return target && !target.properties ? target : own
  }

  function toOperation(operation: Operation): OperationView {
    const { parameters, requestBody, responses } = call.parse(document.paths[operation.path]?.[operation.method])
    const sent = operation.response && Object.values(responses[200].content)[0]?.schema
    const posted = requestBody && Object.values(requestBody.content)[0]?.schema
    return {
      ...pick(operation, ['id', 'dialect', 'method', 'path']),
      summary: words(operation.summary),
      ...(operation.description !== undefined && { text: words(operation.description) }),
      needsKey: operation.needsKey === true,
      isBulk: operation.isBulk === true,
      parameters: parameters.map(({ name, in: place, required, description, schema: own }) => ({
        ...toField(name, own, required),
        ...(description !== undefined && { text: words(description) }),
        place,
      })),
      ...(posted && { body: fieldsOf(posted.$ref ? (schemas[nameOf(posted.$ref)] ?? posted) : posted) }),
      ...(sent && { response: typeOf(named(sent)) }),
      examples: operation.examples.map(({ path, body }) => ({ path, ...(body && { body }) })),
    }
  }

  function toField(name: string, own: Schema, isRequired: boolean): FieldView {
    const text = own.description ?? own.items?.description
    return {
      name,
      ...typeOf(own),
      isRequired,
      ...(text !== undefined && { text: words(text) }),
      ...(own.default !== undefined && { usual: String(own.default) }),
    }
  }

  /** Fields with those of nested objects behind them. */
  const fieldsOf = ({ properties = {}, required = [] }: Schema, before = ''): FieldView[] =>
    Object.entries(properties).flatMap(([name, own]) => {
      const isList = own.items !== undefined
      const inner = own.items ?? own
      const path = `${before}${name}`
      return [toField(path, own, required.includes(name)), ...(inner.$ref ? [] : fieldsOf(inner, `${path}${isList ? '[]' : ''}.`))]
    })

  const toSchema = ([name, own]: [string, Schema]): SchemaView => ({
    name,
    ...(own.description !== undefined && { text: words(own.description) }),
    fields: fieldsOf(own),
  })

  return {
    operations: operations.map(toOperation),
    schemas: Object.entries(schemas)
      .map(toSchema)
      .filter(({ fields }) => fields.length > 0),
  }
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

function typeOf({ $ref, type = 'object', format, enum: values, const: only, items, additionalProperties }: Schema): TypeView {
  if ($ref !== undefined) return { label: nameOf($ref), schema: nameOf($ref) }
  if (items) {
    const each = typeOf(items)
    return { ...each, label: each.label.includes(' | ') ? `(${each.label})[]` : `${each.label}[]` }
  }
  if (values) return { label: values.join(' | ') }
  if (only !== undefined) return { label: String(only) }
  if (additionalProperties?.$ref !== undefined)
    return { ...typeOf(additionalProperties), label: `{ [id]: ${nameOf(additionalProperties.$ref)} }` }
  return { label: format === 'date-time' || format === 'uri' ? format : type }
}
