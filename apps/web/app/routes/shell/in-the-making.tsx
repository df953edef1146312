import { viewerContext } from '#app/context.ts'
import { InTheMakingPage } from '#app/features/layout/ui/in-the-making-page.tsx'
import { serverTexts } from '#app/i18n/server.ts'
import { isInTheMaking } from '#app/site/in-the-making.ts'
import { findPage } from '#app/site/pages.ts'
import { withoutSlashes } from '#app/site/redirects.ts'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/in-the-making'

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const path = withoutSlashes(pathname.replace(/\.data$/, ''))
  const page = findPage(path)
  if (!isInTheMaking(path) || page === undefined) throw pageNotFound(pathname)
  const { t } = serverTexts(context.get(viewerContext).locale)
  return { page, text: t(`pages:${page}`) }
}

export default function InTheMaking({ loaderData }: Route.ComponentProps) {
  return <InTheMakingPage {...loaderData} />
}
