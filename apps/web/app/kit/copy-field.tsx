import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { FieldLine } from './form/field.tsx'
import { FormNote } from './form/form.tsx'
import { Input } from './form/input.tsx'
import { useCopy } from './use-copy.ts'

type CopyFieldProps = {
  label: string
  value: string
  copy: string
  copied: string
  /** Said where a page may not write to the clipboard: the text stays selected. */
  byHand: string
  /** Selects the text at once, because it was just created. */
  isNew?: boolean
}

/** A text to take along: selected on focus, copied by a button. */
export function CopyField({ label, value, copy, copied, byHand, isNew = false }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { message, copy: write } = useCopy(byHand)
  useEffect(() => {
    if (isNew) input.current?.select()
  }, [isNew])
  const copyAll = () => {
    input.current?.select()
    void write(value, copied)
  }
  return (
    <>
      <FieldLine>
        <Input ref={input} aria-label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button onClick={copyAll}>{copy}</Button>
      </FieldLine>
      <FormNote isLine>{message}</FormNote>
    </>
  )
}
