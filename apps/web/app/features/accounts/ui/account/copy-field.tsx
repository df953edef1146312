import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import styles from './copy-field.module.css'

/** A text to take along: selected on focus, copied by a button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const id = useId()
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
    <div className={styles.line}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input ref={input} id={id} className="field" readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button onClick={copy}>{t('account.share.copy')}</Button>
      <span role="status" className={styles.result}>
        {result ? t(`account.share.${result}`) : ''}
      </span>
    </div>
  )
}
