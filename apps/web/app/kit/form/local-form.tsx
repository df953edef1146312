import type { ComponentProps } from 'react'

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
