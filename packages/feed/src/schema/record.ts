import { z } from 'zod'

/** An id of the game: 24 hexadecimal digits, except for the few the feed made up. */
export const bsgId = z.string().regex(/^[\w-]{8,40}$/, 'not a game id')
/** A figure that may be missing or odd without making its record useless. */
export const figure = z.number().default(0).catch(0)
export const optionalFigure = z.number().optional().catch(undefined)
/** `default` handles missing values, the usual case, without an error; `catch` invalid ones. */
export const optionalText = z.string().optional().catch(undefined)
export const text = z.string().default('').catch('')
export const flag = z.boolean().default(false).catch(false)
export const optionalFlag = z.boolean().optional().catch(undefined)
/** Largest whole number a column of the database takes. */
export const maxInt = 2_147_483_647
/** A price in roubles, at least 1. */
export const fleaPrice = z.number().min(1).max(maxInt)
/** A list whose broken entries are left out. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .default([])
    .catch([])
    .transform((list): z.output<Entry>[] => {
      const good: z.output<Entry>[] = []
      for (const one of list) {
        const parsed = entry.safeParse(one)
        if (parsed.success) good.push(parsed.data)
      }
      return good
    })
}
export const ids = listOf(z.string())

/** Every document: content, and the places whose values are keys of a language document. */
export const envelope = z.object({ data: z.unknown(), translations: z.array(z.string()).catch([]) })

/** What was left out, and why. */
export type Skipped = { id: string; reason: string }

/** First problem of a record in words for the log. */
export function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'invalid'
}

/** Entries of a list or of an object by id; anything else has none. */
export function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? Object.values(value) : []
}

/** Member of an object by name, undefined for anything else. */
export function member(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Reflect.get(value, name) : undefined
}

/** Parses records one by one; a bad one is skipped and reported, and so are bad entries of its lists. */
export function parseRecords<Schema extends z.ZodType>(schema: Schema, value: unknown, skipped: Skipped[]): z.output<Schema>[] {
  const good: z.output<Schema>[] = []
  for (const entry of entriesOf(value)) {
    const parsed = schema.safeParse(entry)
    if (parsed.success) {
      good.push(parsed.data)
      for (const reason of lostIn(entry, parsed.data)) skipped.push({ id: idOf(entry), reason })
    } else skipped.push({ id: idOf(entry), reason: reasonOf(parsed.error) })
  }
  return good
}

/** Lists of a record of which entries could not be read, in words. */
function lostIn(entry: unknown, parsed: unknown): string[] {
  if (parsed === null || typeof parsed !== 'object') return []
  // Conditions are named by kind where their record is made.
  const named = entriesOf(member(parsed, 'unread')).map((field) => String(field).split('.', 1)[0])
  return Object.entries(parsed).flatMap(([name, list]) => {
    const came = member(entry, name)
    if (named.includes(name)) return []
    if (!Array.isArray(list) || !Array.isArray(came) || came.length <= list.length) return []
    return [`${name}: ${came.length - list.length} of ${came.length} entries cannot be read`]
  })
}

function idOf(entry: unknown): string {
  const id = member(entry, 'id')
  return typeof id === 'string' ? id : '?'
}
