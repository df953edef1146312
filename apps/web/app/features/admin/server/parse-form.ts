import type { z } from 'zod'
import { isStorable } from '#app/http/read-body.ts'

/** A form that was read, or the names of its wrong fields with everything as it was typed. */
export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; faults: string[]; typed: Record<string, string> }

export const typedTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): ParsedForm<z.output<Schema>> {
  const typed = typedTexts(form)
  const unusable = Object.keys(typed).filter((name) => !isStorable(typed[name] ?? ''))
  if (unusable.length > 0) return { ok: false, faults: unusable, typed }
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, faults: [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))], typed }
}
