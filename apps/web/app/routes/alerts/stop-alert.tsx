import { data } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { StopAlertPage } from '#app/features/alerts/ui/stop-alert-page.tsx'
import { notStored } from '#app/http/cache-headers.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/stop-alert'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(viewerContext)
  const { alerts, site } = context.get(servicesContext)
  const alert = await alerts.findStoppable(params.token, locale)
  const { t } = serverTexts(locale)
  const head = { title: t('alerts:stop.title'), description: t('alerts:stop.lead'), path: '/', locale, publicUrl: site.publicUrl }
  // Whether the alert is paused is no older than the request.
  return data({ alert, head }, { status: alert ? 200 : 404, headers: notStored })
}

/** Also what a mail program sends when its user unsubscribes in one click (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  await context.get(servicesContext).alerts.stop(params.token)
  return null
}

export const meta = (args: Route.MetaArgs) => [...headMeta(args), { name: 'robots', content: 'noindex' }]

export const headers = () => notStored

export default function StopAlertRoute({ loaderData }: Route.ComponentProps) {
  return <StopAlertPage alert={loaderData.alert} />
}
