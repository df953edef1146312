import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import type { PageViewer } from '#app/http/call-variables.ts'
import type { Actor } from '../audit.ts'
import { type CompareResult, type CompareSearch, type ComparingService, comparingIn } from '../comparing.ts'
import { compareForm } from '../schema.ts'
import { parseForm } from './parse-form.ts'

type Given = { viewer: PageViewer; actor: Actor; services: { comparing: ComparingService } }

/** Does what a form of a page that compares says, in the mode that its address names. A result with faults or a conflict changed nothing. */
export async function runCompareForm(
  kind: ComparedKind,
  { viewer: given, actor, services: { comparing } }: Given,
  search: CompareSearch,
  sent: FormData,
): Promise<CompareResult> {
  const form = parseForm(compareForm, sent)
  if (!form.ok) return { faults: form.faults }
  const viewer = comparingIn(given, search)
  const { intent, ...value } = form.value
  if (!('take' in value)) return { cleared: await comparing.clear(actor, kind, viewer, value) }
  if (intent === 'plan') return { planned: await comparing.plan(actor, kind, viewer, value), taking: value }
  const { ok, plan } = await comparing.take(actor, kind, viewer, value)
  return ok ? { changed: plan } : { conflict: plan, taking: value }
}

/** 400 for a form that was refused, 409 for one that somebody else was faster than. */
export const compareStatus = (result: CompareResult): number => ('faults' in result ? 400 : 'conflict' in result ? 409 : 200)
