import { z } from 'zod'
import { member } from './record.ts'

/** Conditions of a record by field: of a list each `entry` must be readable, else the `value`. */
export type Gates = Readonly<Record<string, { entry: z.ZodType } | { value: z.ZodType }>>

/** A record with conditions. `unread`: invalid fields of {@link Gates} and unknown ones that look like requirements. */
export function gated<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, gates: Gates) {
  const known = new Set(Object.keys(fields.shape))
  return z.preprocess((record) => (isObject(record) ? { ...record, unread: unreadIn(record, gates, known) } : record), fields)
}

/** What {@link gated} fills. */
export const unread = z.array(z.string()).default([])

/** Invalid fields by name, list entries as `traderRequirements.value`, each once. */
function unreadIn(record: object, gates: Gates, known: ReadonlySet<string>): string[] {
  const odd = Object.entries(gates).flatMap(([name, gate]) => {
    const value = member(record, name)
    if ('value' in gate) return gate.value.safeParse(value).success ? [] : [name]
    if (value === undefined) return []
    return Array.isArray(value) ? value.flatMap((entry) => oddIn(name, gate.entry, entry)) : [name]
  })
  const others = Object.entries(record).filter(([name, value]) => !known.has(name) && asks.test(name) && !isNothing(value))
  return [...new Set([...odd, ...others.map(([name]) => name)])]
}

function oddIn(name: string, schema: z.ZodType, entry: unknown): string[] {
  const { error } = schema.safeParse(entry)
  return error ? [[name, ...(error.issues[0]?.path ?? [])].join('.')] : []
}

/** Names of fields that look like requirements. */
const asks = /require(d|s|ments?)|conditions?$/i

/** How the feed writes that a record has nothing of a field. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object' && !Array.isArray(value)
