import { servicesContext, viewerContext } from '#app/context.ts'
import { StopAlertPage } from '#app/features/alerts/ui/stop-alert-page.tsx'
import { serverTexts } from '#app/i18n/server.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/stop-alert'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(viewerContext)
  const { alerts, site } = context.get(servicesContext)
  const text = await alerts.findStoppable(params.token, locale)
  if (text === undefined) throw pageNotFound(`/alerts/stop/${params.token}`)
  const { t } = serverTexts(locale)
  const head = { title: t('alerts:stop.title'), description: t('alerts:stop.lead'), path: '/', locale, publicUrl: site.publicUrl }
  return { text, head }
}

/** Also what a mail program sends when its user unsubscribes in one click (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  await context.get(servicesContext).alerts.stop(params.token)
  return { isStopped: true }
}

export const meta = (args: Route.MetaArgs) => [...headMeta(args), { name: 'robots', content: 'noindex' }]

export default function StopAlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StopAlertPage text={loaderData.text} isStopped={actionData?.isStopped ?? false} />
}
