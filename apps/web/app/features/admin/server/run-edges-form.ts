import type { PageViewer } from '#app/http/call-variables.ts'
import type { Actor } from '../audit.ts'
import type { EdgesResult, EdgesService } from '../edges.ts'
import { edgesForm } from '../schema.ts'
import { parseForm, typedTexts } from './parse-form.ts'

type Given = { viewer: PageViewer; actor: Actor; services: { edges: EdgesService } }

/** Does what the form of a quest's prerequisites says. Everything but a result that is done changed nothing. */
export async function runEdgesForm({ viewer, actor, services: { edges } }: Given, sent: FormData): Promise<EdgesResult> {
  const form = parseForm(edgesForm, sent)
  if (!form.ok) return { faults: form.faults.map((field) => ({ field })) }
  const { intent, level, faction, done, isBefore, ...rest } = form.value
  const remaining = Object.entries(typedTexts(sent)).flatMap(([name, value]) =>
    name.startsWith('need:') && value === 'on' ? [name.slice(5)] : [],
  )
  const change = { ...rest, remaining }
  return intent === 'save' ? edges.save(actor, viewer, change) : edges.preview(viewer, change, { level, faction, done, isBefore })
}

/** 400 for a form that was refused, 409 for one that somebody else was faster than. */
export const edgesStatus = (result: EdgesResult): number =>
  'faults' in result || 'ring' in result ? 400 : 'conflict' in result ? 409 : 200
