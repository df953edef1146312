import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FieldLine } from './form/field-line.tsx'
import { FormNote } from './form/form-note.tsx'
import { Input } from './form/input.tsx'

type CopyFieldProps = {
  label: string
  value: string
  copy: string
  copied: string
  /** Said where a page may not write to the clipboard: the text stays selected. */
  byHand: string
  /** Selects the text at once, for what was asked for just now. */
  isNew?: boolean
}

/** A text to take along: selected on focus, copied by a button. */
export function CopyField({ label, value, copy, copied, byHand, isNew = false }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'copied' | 'byHand'>()
  useEffect(() => {
    if (isNew) input.current?.select()
  }, [isNew])
  const write = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      setResult('byHand')
    }
  }
  return (
    <>
      <FieldLine>
        <Input ref={input} aria-label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void write()}>{copy}</Button>
      </FieldLine>
      <FormNote isLine>{result === undefined ? null : result === 'copied' ? copied : byHand}</FormNote>
    </>
  )
}
