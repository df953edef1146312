import type { Section } from './known/section.ts'
import { type KnownDocument, knownFields } from './known-fields.ts'
import { entriesOf, member, type Skipped } from './record.ts'

/** Fields of a document that are not in {@link knownFields}, each place once, for the log of an import. */
export function unknownFields(name: KnownDocument, data: unknown): Skipped[] {
  return knownFields[name].flatMap((section) => {
    const known = fieldsOf(section)
    const found = new Set<string>()
    visit(data, section.path === '' ? [] : section.path.split('.'), (entry) => {
      for (const field in entry) if (!known.has(field)) found.add(field)
    })
    if (found.size === 0) return []
    const fields = [...found].slice(0, maxNamed).join(', ')
    return [{ id: section.path || 'document', reason: `has fields that nobody here knows: ${fields}` }]
  })
}
/** Fields named in one line of the log. */
const maxNamed = 20

/** Everything known of a section. */
export const fieldsOf = ({ schema, read = [], leftOut }: Section): ReadonlySet<string> =>
  new Set([...(schema ? Object.keys(schema.shape) : []), ...read, ...Object.values(leftOut).flat()])

function visit(value: unknown, path: readonly string[], see: (entry: object) => void): void {
  const [step, ...rest] = path
  if (step === '*') for (const entry of entriesOf(value)) visit(entry, rest, see)
  else if (step !== undefined) visit(member(value, step), rest, see)
  else if (value !== null && typeof value === 'object' && !Array.isArray(value)) see(value)
}
