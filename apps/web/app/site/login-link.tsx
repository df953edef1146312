import { AppLink, type AppLinkProps } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { useLoginPath } from './login-path.ts'

/** A link to the login, which leads back to the page at hand. */
export const LoginLink = (props: Omit<AppLinkProps, 'to'>) => <AppLink to={useLoginPath()} {...props} />

/** {@link LoginLink} as the main button. */
export const LoginButton = (props: Omit<AppLinkProps, 'to'>) => <ButtonLink to={useLoginPath()} look="accent" {...props} />
