import { data } from 'react-router'
import type { Services } from '#app/context.ts'
import { readRules } from '#app/features/admin/redirect-rules.ts'
import { redirectsForm } from '#app/features/admin/schema.ts'
import { parseForm } from '#app/features/admin/server/parse-form.ts'
import { RedirectsPage, type RedirectsResult } from '#app/features/admin/ui/redirects-page.tsx'
import type { PageViewer } from '#app/http/call-variables.ts'
import { isSitePage } from '#app/site/pages.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/redirects'
import { forAdmins } from './for-admins.ts'

/** Whether a path, without escapes, leads to a page of today: one of the site's own, an item's or a tag's. */
function hasPage(path: string, { market, items }: Services, viewer: PageViewer): boolean {
  const [, kind, name = ''] = /^\/(item|tag)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'item') return items.find(name, viewer, undefined) !== undefined
  if (kind === 'tag') return market.findTag(name, viewer) !== undefined
  // The router does not look at capitals.
  return isSitePage(path.toLowerCase())
}

export const loader = forAdmins(async (_args: Route.LoaderArgs, { admin }) => ({ rules: await admin.redirects() }))

export const action = forAdmins(async ({ request }: Route.ActionArgs, { admin, actor, services, viewer }) => {
  const form = parseForm(redirectsForm, await readForm(request))
  if (!form.ok) return data<RedirectsResult>({ faults: [{ line: 1, fault: 'shape' }], typed: form.typed['rules'] ?? '' }, 400)
  if ('remove' in form.value) return data<RedirectsResult>({ saved: await admin.removeRedirects(actor, form.value.remove) })
  const { rules, faults } = readRules(form.value.rules, {
    isPage: (path) => hasPage(path, services, viewer),
    own: [services.site.publicUrl, new URL(request.url).origin],
  })
  if (faults.length > 0) return data<RedirectsResult>({ faults, typed: form.value.rules }, 400)
  return data<RedirectsResult>({ saved: await admin.saveRedirects(actor, rules) })
})

export default function RedirectsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} result={actionData} />
}
