import type { FactPlace } from '@stashwise/catalogue/compare/differences'
import { parseJson } from '@stashwise/game/parse-json'
import { z } from 'zod'

/** A fact of a record as the id of a row; {@link readRowId} reads it. */
export const writeRowId = (record: string, { fact = '', list = '', part = '' }: FactPlace): string =>
  JSON.stringify([record, fact, list, part])

/** The record and fact of a row; undefined for a text that is no id of a row. */
export function readRowId(id: string): { record: string; place: FactPlace } | undefined {
  const parsed = rowId.safeParse(parseJson(id)).data
  if (!parsed) return undefined
  const [record, fact, list, part] = parsed
  return { record, place: { ...(fact && { fact }), ...(list && { list }), ...(part && { part }) } }
}

const rowId = z.tuple([z.string(), z.string(), z.string(), z.string()])
