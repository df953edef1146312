import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

/** A text to take along: selected on focus, copied by a button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  useEffect(() => input.current?.select(), [])
  const copy = async () => {
    input.current?.select()
    // Browsers without a clipboard for pages leave the selection, to be copied by hand.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => setCopied(undefined),
    )
  }
  return (
    <div className="account-line">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input ref={input} id={id} className="field account-copy" readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button className="account-save" onClick={copy}>
        {t('account.share.copy')}
      </Button>
      <span role="status" className="account-saved">
        {copied === value ? t('account.share.copied') : ''}
      </span>
    </div>
  )
}
