import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import styles from './edit-form.module.css'
import { useErrorFocus } from './use-error-focus.ts'

type EditFormProps = Omit<FormProps, 'className' | 'onSubmit'> & {
  /** The response, if that refused a field; the first refused one then gets the focus. */
  errors?: object | undefined
  /** What sending does instead of the page's action. */
  onSend?: () => void
  children: ReactNode
}

/** A form with its fields below each other. It is sent to its page's action and works without scripts, unless it has an `onSend`. */
export function EditForm({ errors, onSend, children, ...rest }: EditFormProps) {
  const form = useErrorFocus<HTMLFormElement>(errors)
  return (
    <Form
      method="post"
      {...rest}
      noValidate={onSend !== undefined}
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        if (!onSend) return
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </Form>
  )
}
