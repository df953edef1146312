/** What the page of the reference shows: the OpenAPI document of the public API in the reader's language, ready to be rendered. */

/** The type of a value in words: `string`, `low | high`, `ItemRef[]`. `schema`: the one it refers to. */
export type TypeView = { label: string; schema?: string }

/** A field or a parameter. Fields of nested objects have their path as a name: `buyFrom[].limit`. */
export type FieldView = TypeView & { name: string; isRequired: boolean; text?: string; usual?: string }

export type OperationView = {
  id: string
  dialect: 'stashwise' | 'prices'
  method: 'get' | 'post'
  path: string
  summary: string
  text?: string
  needsKey: boolean
  isBulk: boolean
  parameters: (FieldView & { place: 'path' | 'query' })[]
  body?: FieldView[]
  /** Absent: a text. */
  response?: TypeView
  examples: readonly CallExample[]
}

/** A request that works as it is; `body`: what is posted. */
export type CallExample = { path: string; body?: Record<string, string> }

export type SchemaView = { name: string; text?: string; fields: FieldView[] }

export type ReferenceView = { operations: OperationView[]; schemas: SchemaView[] }
