import type { PageViewer } from '#app/http/call-variables.ts'
import type { Actor } from '../audit.ts'
import type { FormKind } from '../record-fields.ts'
import type { ListKind, RecordResult, RecordsAdmin } from '../records.ts'
import { recordForm } from '../schema.ts'
import type { AdminService } from '../service.ts'
import { parseForm, typedTexts } from './parse-form.ts'

type Given = { viewer: PageViewer; actor: Actor; admin: AdminService; services: { recordsAdmin: RecordsAdmin } }

/** Does what a form of a list or of a record says. A result with faults or a conflict changed nothing. */
export async function runRecordForm(kind: ListKind, { viewer, actor, admin, services }: Given, sent: FormData): Promise<RecordResult> {
  const typed = typedTexts(sent)
  const form = parseForm(recordForm, sent)
  if (!form.ok) return { faults: form.faults.map((field) => ({ field })), typed }
  const { value } = form
  switch (value.intent) {
    case 'save':
      return services.recordsAdmin.save(actor, { kind: value.kind, id: value.record, sent: typed }, viewer)
    case 'drop':
      await admin.dropCorrection(actor, { kind: value.kind, id: value.record })
      return { done: 'dropped' }
    default: {
      const { intent, ...batch } = value
      const work =
        intent === 'plan'
          ? services.recordsAdmin.planBatch(kind, batch, viewer)
          : services.recordsAdmin.runBatch(actor, kind, batch, viewer)
      const plan = await work
      if (!plan) return { faults: [{ field: 'value' }], typed }
      return intent === 'plan' ? { planned: plan, batch } : { changed: plan }
    }
  }
}

/** 400 for a form that was refused, 409 for one that somebody else was faster than. */
export const statusOf = (result: RecordResult): number => ('faults' in result ? 400 : 'conflict' in result ? 409 : 200)

/** The record that a list's address opens in an editor, of the kinds that have one there. */
export const editedRecord = (kind: FormKind, record: string, { viewer, services }: Pick<Given, 'viewer' | 'services'>) =>
  record === '' ? undefined : services.recordsAdmin.find(kind, record, viewer)
