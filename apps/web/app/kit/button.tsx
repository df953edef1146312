import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'

export type ButtonLook = 'plain' | 'accent' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  plain: 'button',
  accent: 'button button-accent',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
}

/** A button in the product's look; `type` is `button` unless said otherwise. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${looks[look]} ${className}`} {...rest} />
}

/** A link that looks like a {@link Button}. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: ComponentProps<typeof AppLink> & { look?: ButtonLook }) {
  return <AppLink className={`${looks[look]} ${className}`} {...rest} />
}
