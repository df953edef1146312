import { locales } from '@stashwise/game/locale'
import { parseJson } from '@stashwise/game/parse-json'
import { textKinds } from '@stashwise/game/records'
import { z } from 'zod'
import { maxFileRows, maxReason, maxText } from './limits.ts'
import { type AnyOverrideKind, correctableFacts, type KnownIds, makeIds } from './override-kind.ts'
import type { CorrectedTexts, PartPatch, Patch } from './patch.ts'
import { isOverrideKind, makeOverrideKind, type OverrideKindName, overrideKinds } from './registry.ts'

const maxFaults = 20
const fileFormat = 'stashwise-overrides-1'

/** `at`: ISO instant; `author`: a user's uid; `feed`: the feed's values at that time, see `feedPatch`. */
export type FileOverride = {
  kind: OverrideKindName
  id: string
  patch: Patch
  reason: string
  author?: string | undefined
  at: string
  feed?: Patch | undefined
}

/** Why a row was refused. `row` counts from 1; 0 is the file as a whole. `field`: which part of the row, by its path. */
export type FileFault = {
  row: number
  kind: string
  id: string
  field: string
  fault: 'shape' | 'kind' | 'id' | 'unknownId' | 'twice' | 'field'
}
export type ParsedFile = { ok: true; overrides: FileOverride[] } | { ok: false; faults: FileFault[] }

/** Overrides as a file that {@link parseOverrideFile} takes. */
export const writeOverrideFile = (overrides: readonly FileOverride[]): string => JSON.stringify({ format: fileFormat, overrides }, null, 1)

const file = z.strictObject({ format: z.literal(fileFormat), overrides: z.array(z.unknown()).max(maxFileRows) })
const name = z.string().min(1).max(maxText)
const text = z.union([z.tuple([name]), z.tuple([name, z.string().max(maxText)])])
const byLocale = z.partialRecord(z.enum(locales), text)
const corrected: z.ZodType<CorrectedTexts> = z.record(z.string().max(120), byLocale)

/** The feed's values are compared, never applied, so their references need not be known. */
const feedValue: z.ZodType<Patch> = z
  .strictObject({
    facts: z.record(z.string(), z.unknown()),
    parts: z.record(
      z.string(),
      z
        .strictObject({
          changed: z.record(z.string(), z.record(z.string(), z.unknown())),
          added: z.array(z.looseObject({})),
          removed: z.array(z.string()),
        })
        .partial(),
    ),
    texts: z.partialRecord(z.enum(textKinds), corrected),
  })
  .partial()

/** Overrides from a file, checked against the registry and known records. Returns at most 20 faults, each with its row. */
export function parseOverrideFile(
  json: string,
  isKnown: { record(kind: OverrideKindName, id: string): boolean; id: KnownIds },
): ParsedFile {
  const read = file.safeParse(parseJson(json))
  if (!read.success) return { ok: false, faults: [{ row: 0, kind: '', id: '', field: '', fault: 'shape' }] }
  const ids = makeIds(isKnown.id)
  const schemas = new Map(overrideKinds().map((kind) => [kind, rowSchema(kind, makeOverrideKind(kind, ids))]))
  const seen = new Set<string>()
  const faults: FileFault[] = []
  const overrides: FileOverride[] = []
  for (const [at, value] of read.data.overrides.entries()) {
    const { kind = '', id = '' } = rowHead.safeParse(value).data ?? {}
    const refuse = (fault: FileFault['fault'], field = '') => faults.push({ row: at + 1, kind, id, field, fault })
    const schema = isOverrideKind(kind) ? schemas.get(kind) : undefined
    if (!isOverrideKind(kind) || !schema) refuse('kind')
    else if (!isKnown.record(kind, id)) refuse('id')
    else if (!isStorable(value)) refuse('shape')
    else if (seen.has(`${kind}/${id}`)) refuse('twice')
    else {
      const row = schema.safeParse(value)
      if (row.success) overrides.push(row.data)
      else for (const issue of row.error.issues) refuse(...faultOf(issue))
    }
    seen.add(`${kind}/${id}`)
    if (faults.length >= maxFaults) break
  }
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, maxFaults) } : { ok: true, overrides }
}

/** Whether a patch has only what its kind may have, with values that records may have. Returns the paths of the first faults, at most 20. */
export function findPatchFaults(kind: OverrideKindName, patch: Patch, isKnown: KnownIds): string[] {
  if (!isStorable(patch)) return ['']
  const parsed = patchSchema(makeOverrideKind(kind, makeIds(isKnown))).safeParse(patch)
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.')))].slice(0, maxFaults)
}

const rowHead = z.object({ kind: z.string().max(40).catch(''), id: z.string().max(120).catch('') })

/** The database takes neither NUL nor half a surrogate pair. What is nested deeper than any record is refused as well. */
const isStorable = (value: unknown, levels = 16): boolean =>
  typeof value === 'string'
    ? !value.includes('\0') && value.isWellFormed()
    : typeof value !== 'object' ||
      value === null ||
      (levels > 0 && Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, levels - 1)))

function faultOf(issue: z.core.$ZodIssue): [fault: FileFault['fault'], field: string] {
  if (issue.code === 'unrecognized_keys') return ['field', [...issue.path, issue.keys[0] ?? ''].map(String).join('.')]
  const isReference = issue.code === 'custom' && issue.params?.['unknownId'] === true
  return [isReference ? 'unknownId' : 'shape', issue.path.map(String).join('.')]
}

function rowSchema<Kind extends OverrideKindName>(kind: Kind, of: AnyOverrideKind) {
  const patch = patchSchema(of)
  return z.strictObject({
    kind: z.literal(kind),
    id: z.string(),
    patch,
    reason: z.string().max(maxReason),
    author: z.uuid().optional(),
    at: z.iso.datetime(),
    feed: feedValue.optional(),
  })
}

/** Patches of a kind. Only a fact that a record may lack can be null. */
function patchSchema({ facts, parts = {}, texts }: AnyOverrideKind): z.ZodType<Patch> {
  return z
    .strictObject({
      facts: changedFacts(facts, Object.keys(facts)),
      parts: z.strictObject(
        mapValues(
          parts,
          (part): z.ZodType<PartPatch | undefined> =>
            z
              .strictObject({
                changed: z.record(z.string(), changedFacts(part.facts, correctableFacts(part))),
                added: z.array(z.strictObject(part.facts)).max(500),
                removed: z.array(z.string()).max(500),
              })
              .partial()
              .optional(),
        ),
      ),
      texts: z.strictObject(Object.fromEntries(texts.map((kind) => [kind, corrected.optional()]))),
    })
    .partial()
}

function changedFacts(facts: Readonly<Record<string, z.ZodType>>, names: readonly string[]) {
  const mayLack = (schema: z.ZodType) => schema.safeParse(undefined).success
  const correctable = Object.entries(facts).filter(([name]) => names.includes(name))
  return z.strictObject(
    Object.fromEntries(correctable.map(([name, schema]) => [name, mayLack(schema) ? schema.nullable() : schema.optional()])),
  )
}

const mapValues = <Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value) => Made): Record<string, Made> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))
