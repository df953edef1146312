import { type FactField, questFields } from './fact-fields.ts'
import { recordForms } from './record-fields.ts'
import type { ListKind } from './records.ts'

/** Fields of which many records can get the same value at once: those of one line, a choice or a tick, but no address. */
export const batchFields = (kind: ListKind): readonly FactField<object>[] =>
  (kind === 'quest' ? questFields : recordForms[kind].fields).filter(({ input, name }) => input !== 'lines' && name !== 'slug')
