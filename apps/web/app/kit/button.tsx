import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonLook = 'plain' | 'accent' | 'quiet' | 'danger'

type Looks = { look?: ButtonLook | undefined }

/** A button in the product's look; `type` is `button` unless said otherwise. */
export function Button({ look = 'plain', className, type = 'button', ...rest }: ComponentProps<'button'> & Looks) {
  return <button type={type} className={classes(styles.button, className)} data-look={look} {...rest} />
}

/** A link that looks like a {@link Button}. */
export function ButtonLink({ look = 'plain', className, ...rest }: ComponentProps<typeof AppLink> & Looks) {
  return <AppLink className={classes(styles.button, className)} data-look={look} {...rest} />
}

/** {@link ButtonLink} to an address that the server responds to with another document or a file. */
export function ButtonAnchor({ look = 'plain', className, children, ...rest }: ComponentProps<'a'> & Looks) {
  return (
    <a className={classes(styles.button, className)} data-look={look} {...rest}>
      {children}
    </a>
  )
}
