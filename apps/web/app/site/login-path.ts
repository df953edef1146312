import { useLocation } from 'react-router'

/** The address of the login that leads back to a page of the site; of the account page itself, its own address. */
export const loginPath = (here: string): string =>
  /^\/(account|user)\b/.test(here) ? here : `/account?${new URLSearchParams({ next: here })}`

/** {@link loginPath} of the page at hand. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return loginPath(pathname + search)
}
