import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import styles from './edit-form.module.css'
import { useErrorFocus } from './use-error-focus.ts'

/**
 * A form that is sent to its page's action and works without scripts. Its fields are placed below each other. `errors`: the response, if that
 * refused a field; the first refused one then gets the focus.
 */
export function EditForm({ errors, children, ...rest }: FormProps & { errors?: object | undefined; children: ReactNode }) {
  const form = useErrorFocus<HTMLFormElement>(errors)
  return (
    <Form method="post" {...rest} ref={form} className={styles.form}>
      {children}
    </Form>
  )
}
