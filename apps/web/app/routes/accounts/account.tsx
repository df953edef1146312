import { useTranslation } from 'react-i18next'
import { servicesContext, viewerContext } from '#app/context.ts'
import { accountSearch } from '#app/features/accounts/schema.ts'
import { AccountPage } from '#app/features/accounts/ui/account/account-page.tsx'
import { VisitorPage } from '#app/features/accounts/ui/account/visitor-page.tsx'
import { EarlierPlayer } from '#app/features/progression/earlier-player.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/account'
import { panelsOf } from './account-panels.tsx'
import { loadAccount } from './load-account.ts'

export async function loader(args: Route.LoaderArgs) {
  const { locale } = args.context.get(viewerContext)
  const { loginOptions, site } = args.context.get(servicesContext)
  const search = parseSearch(accountSearch, args.request)
  const own = await loadAccount(args)
  const { t } = serverTexts(locale)
  const head = {
    title: t(own ? 'account:title' : 'account:login.title'),
    description: t('account:description'),
    path: '/account',
    locale,
    publicUrl: site.publicUrl,
  }
  return { search, options: loginOptions, own, head }
}

export const meta = (args: Route.MetaArgs) => [...headMeta(args), { name: 'robots', content: 'noindex' }]

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { search, options, own } = loaderData
  useTranslation('account')
  if (!own) return <VisitorPage search={search} options={options} />
  const secret = own.own && { view: own.own.view, panels: panelsOf(own.own) }
  return (
    <div className="stack-3">
      <EarlierPlayer />
      <AccountPage record={own.record} secret={secret} search={search} options={options} />
    </div>
  )
}
