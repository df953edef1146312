import { type RefObject, useEffect, useRef } from 'react'

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
