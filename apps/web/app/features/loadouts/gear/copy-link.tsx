import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'

/** Copies the address of the set, which holds all of it. */
export function CopyLink() {
  const { t } = useTranslation('gear')
  const [said, setSaid] = useState('')
  function copy() {
    // A page without TLS has no clipboard.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(window.location.href) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setSaid(t('copied')),
      () => setSaid(t('copyFailed')),
    )
  }
  return (
    <>
      <span role="status" className="text-dim">
        {said}
      </span>
      <Button onClick={copy}>
        <Link size={16} aria-hidden="true" /> {t('copy')}
      </Button>
    </>
  )
}
