import Link from 'lucide-react/icons/link'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useCopy } from '#app/kit/use-copy.ts'

/** Copies the address of the set, which holds all of it. */
export function CopyLink() {
  const { t } = useTranslation('gear')
  const { message, copy } = useCopy(t('copyFailed'))
  return (
    <>
      <span role="status" className={message === '' ? 'sr-only' : 'text-dim'}>
        {message}
      </span>
      <Button onClick={() => void copy(window.location.href, t('copied'))}>
        <Link size={16} aria-hidden="true" /> {t('copy')}
      </Button>
    </>
  )
}
