import type { ComponentProps } from 'react'
import styles from './input.module.css'

/** As high as a button, for filters above a list; otherwise 40 pixels, for forms. Touch screens always get 40. */
type Dense = { isDense?: boolean }

/** A text field. On phones its type is 16 pixels, so that they do not zoom into it. */
export const Input = ({ isDense, ...rest }: ComponentProps<'input'> & Dense) => (
  <input {...rest} className={styles.control} data-dense={isDense} />
)

/** An {@link Input} for a figure, at the right, with its unit inside. */
export const UnitInput = ({ unit, ...rest }: ComponentProps<'input'> & { unit?: string | undefined }) => (
  <span className={styles.withUnit}>
    <Input inputMode="numeric" autoComplete="off" {...rest} />
    {unit === undefined ? null : (
      <span className={styles.unit} data-long={unit.length > 1 || undefined} aria-hidden="true">
        {unit}
      </span>
    )}
  </span>
)

export const Select = ({ isDense, ...rest }: ComponentProps<'select'> & Dense) => (
  <select {...rest} className={styles.control} data-dense={isDense} />
)

export const TextArea = (props: ComponentProps<'textarea'>) => <textarea {...props} className={`${styles.control} ${styles.lines}`} />
