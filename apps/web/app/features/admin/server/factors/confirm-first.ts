import { data } from 'react-router'
import type { Waiting } from '../../confirming.ts'
import { typedTexts } from '../parse-form.ts'

/** Where an admin does what the session has to do first; `next`: the page that was asked for. */
export const placeOf = (step: 'confirm' | 'enrol', next: string): string =>
  step === 'enrol' ? '/admin/second-factor' : `/admin/confirm?next=${encodeURIComponent(next)}`

/** A form's request to be read later: the action reads the body of its own. Undefined for requests without a form, or with files. */
export const copyForm = (request: Request): Request | undefined =>
  request.method === 'POST' && (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
    ? request.clone()
    : undefined

/** To be thrown: the page that asks for the second factor and then sends the form again. `url`: of the page. */
export async function confirmFirst(form: Request, url: URL) {
  const waiting: Waiting = { path: pathOfAction(form, url), fields: Object.entries(typedTexts(await form.formData())) }
  return data({ code: 'factor/stale', waiting }, { status: 403, statusText: 'Second factor needed' })
}

/** The path that the form is sent to; an index route's differs from its parent's by a parameter. */
function pathOfAction(form: Request, { pathname, search }: URL): string {
  if (!new URL(form.url).searchParams.has('index')) return pathname + search
  return `${pathname}${search}${search === '' ? '?' : '&'}index`
}
