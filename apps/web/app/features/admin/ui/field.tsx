import { type ReactNode, useId } from 'react'

export type FieldProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A labelled control with its hint and, when it was refused, why. `children` draws the control with the properties that tie it to them. */
export function Field({
  label,
  hint,
  fault,
  children,
}: {
  label: string
  hint?: string
  fault?: string | undefined
  children: (props: FieldProps) => ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ')
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="admin-hint">
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={`${id}-fault`} className="admin-field-fault">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
