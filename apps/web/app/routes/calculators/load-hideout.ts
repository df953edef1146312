import type { LoaderFunctionArgs } from 'react-router'
import { hideoutView } from '#app/features/calculators/page-views.ts'
import { hideoutSearch, withOwnLogins } from '#app/features/calculators/schema.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { pageHead } from '../page-head.ts'
import { calculatorOf } from './calculator-of.ts'

/** Data of the hideout's page. Not beside its component: the browser would load it. */
export async function loadHideout({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { calculator, record, isPro, extent, state } = await calculatorOf(context)
  const usesFuel = isPro && record?.fuel !== 'off'
  const logins = record?.logins ?? []
  const search = withOwnLogins(parseSearch(hideoutSearch, request), new URL(request.url).search, logins)
  const head = pageHead(context, 'hideout')
  return { ...hideoutView(calculator, search, extent), logins, state: { simulated: state.simulated }, isPro, usesFuel, head }
}
