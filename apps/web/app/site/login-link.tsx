import { useLocation } from 'react-router'
import { AppLink, type AppLinkProps } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'

/** A link to the login, which leads back to the current page. */
export const LoginLink = (props: Omit<AppLinkProps, 'to'>) => <AppLink to={useLoginPath()} {...props} />

export const LoginButton = (props: Omit<AppLinkProps, 'to'>) => <ButtonLink to={useLoginPath()} look="accent" {...props} />

/** The address of the login that leads back to a page of the site; of the account page itself, its own address. */
export const loginPath = (here: string): string =>
  /^\/(account|user)\b/.test(here) ? here : `/account?${new URLSearchParams({ next: here })}`

export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return loginPath(pathname + search)
}
