import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../button.tsx'
import styles from './form.module.css'

type LocalFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & { onSend: () => void }

/**
 * A form that a script of the page handles; nothing is sent anywhere. Until that script runs, sending it does nothing: with any other method
 * than `dialog` the browser would leave the page for an address that takes no form.
 */
export function LocalForm({ onSend, ...rest }: LocalFormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a dialog may be rendered inside of another form
        onSend()
      }}
    />
  )
}

type SharedProps = {
  /** The response, if that refused a field; the first refused one then gets the focus. */
  errors?: object | null | undefined
  children: ReactNode
}
type PostedProps = SharedProps & Omit<FormProps, 'className' | 'onSubmit' | 'ref'> & { onSend?: undefined }
type LocalEditProps = SharedProps & Omit<ComponentProps<typeof LocalForm>, 'className' | 'noValidate' | 'ref'>

/**
 * A form with its fields below each other. It is posted to its page's action and works without scripts; with `onSend` a script handles it
 * instead, and it never leaves the page.
 */
export function EditForm({ errors, ...props }: PostedProps | LocalEditProps) {
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

export const FormActions = ({ children }: { children: ReactNode }) => <div className="row-middle">{children}</div>

type SubmitButtonProps = {
  children: ReactNode
  /** What it says while the form is under way. */
  pending?: ReactNode
  /** Whether the form is under way; without it, whether the page sends one. */
  isPending?: boolean
  /** Sending makes no sense at present. */
  disabled?: boolean
  look?: ButtonLook
}

/** Sends its form. While that is under way a second press does nothing; the button stays focusable, so that the focus is not lost. */
export function SubmitButton({ children, pending, isPending, disabled = false, look = 'accent' }: SubmitButtonProps) {
  const isSubmitting = useNavigation().state === 'submitting'
  const isBusy = isPending ?? isSubmitting
  return (
    <Button
      type="submit"
      look={look}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && pending !== undefined ? pending : children}
    </Button>
  )
}

type SaveActionsProps = {
  children: ReactNode
  isPending: boolean
  /** What the button says while the form is sent. */
  pending?: ReactNode
  cancel: string
  onCancel: () => void
}

/** Buttons of a form that is opened to change something: it is sent, or closed as it was. */
export const SaveActions = ({ children, isPending, pending, cancel, onCancel }: SaveActionsProps) => (
  <FormActions>
    <SubmitButton isPending={isPending} pending={pending}>
      {children}
    </SubmitButton>
    <Button look="quiet" onClick={onCancel}>
      {cancel}
    </Button>
  </FormActions>
)

type FormNoteProps = {
  isError?: boolean
  /** A line of what it belongs to, instead of a box over the page. */
  isLine?: boolean
  children?: ReactNode
}

/** What came of sending a form, announced to screen readers. It is in the page, empty, before, so that they notice the change. */
export function FormNote({ isError = false, isLine = false, children }: FormNoteProps) {
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.status}>
      {children ? (
        <div className={styles.note} data-form-note data-error={isError || undefined} data-line={isLine || undefined}>
          {children}
        </div>
      ) : null}
    </div>
  )
}

/** Why the server refused something, by the title of its problem; `failed` when it was not reached. */
export const Refusal = ({ of: refusal, failed }: { of: (Error & { title?: string }) | null; failed: string }) => (
  <FormNote isError isLine>
    {refusal && (refusal.title || failed)}
  </FormNote>
)
