import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

type RangeFieldProps = Pick<ComponentProps<'input'>, 'name' | 'min' | 'max'> & {
  label: string
  value: number
  onChange(value: number): void
}

export function RangeField({ label, value, onChange, ...input }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={classes(styles.label, styles.range)}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value}</output>
      </div>
      <input {...input} id={id} type="range" value={value} onChange={(event) => onChange(Number(event.target.value))} />
    </div>
  )
}
