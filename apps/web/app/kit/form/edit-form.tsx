import type { ComponentProps, ReactNode } from 'react'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import styles from './edit-form.module.css'
import { LocalForm } from './local-form.tsx'

type SharedProps = {
  /** The response, if that refused a field; the first refused one then gets the focus. */
  errors?: object | null | undefined
  children: ReactNode
}
type PostedProps = SharedProps & Omit<FormProps, 'className' | 'onSubmit' | 'ref'> & { onSend?: undefined }
type LocalProps = SharedProps & Omit<ComponentProps<typeof LocalForm>, 'className' | 'noValidate' | 'ref'>

/**
 * A form with its fields below each other. It is posted to its page's action and works without scripts; with `onSend` a script handles it
 * instead, and it never leaves the page.
 */
export function EditForm({ errors, ...props }: PostedProps | LocalProps) {
  const form = useErrorFocus<HTMLFormElement>(errors)
  if (props.onSend === undefined) {
    const { onSend: _, ...rest } = props
    return <Form method="post" {...rest} ref={form} className={styles.form} />
  }
  return <LocalForm {...props} noValidate ref={form} className={styles.form} />
}

/** The first refused control of a form gets the focus. False where none is refused. */
export function focusFirstError(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  control?.focus()
  return control !== null
}

/** A ref for a form: whenever the form was sent and comes back with errors, its first refused field gets the focus. `errors`: the response. */
export function useErrorFocus<Element extends HTMLElement>(errors: object | null | undefined): RefObject<Element | null> {
  const form = useRef<Element>(null)
  useEffect(() => {
    if (errors && form.current) focusFirstError(form.current)
  }, [errors])
  return form
}
