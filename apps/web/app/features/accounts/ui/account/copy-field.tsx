import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input } from '#app/kit/form/input.tsx'

/** A text to take along: selected on focus, copied by a button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'copied' | 'byHand'>()
  useEffect(() => input.current?.select(), [])
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      // Without a clipboard for pages the text stays selected.
      setResult('byHand')
    }
  }
  return (
    <>
      <FieldLine>
        <Input ref={input} aria-label={label} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button onClick={copy}>{t('share.copy')}</Button>
      </FieldLine>
      <FormNote isLine>{result ? t(`share.${result}`) : null}</FormNote>
    </>
  )
}
