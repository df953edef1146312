import type { WhyView } from '@stashwise/calculators/view'
import { Button } from '#app/kit/button.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useWhyText } from './use-why-text.ts'
import { whyAsText } from './why-words.ts'

/** Copies the derivation's link, or the derivation as text. */
export function WhyCopy({ why, href }: { why: WhyView; href: string }) {
  const words = useWhyText()
  const { t } = words
  const { publicUrl } = useFrame()
  const { message, copy } = useCopy(t('copyFailed'))
  return (
    <p className="row-middle">
      <Button onClick={() => void copy((publicUrl || window.location.origin) + href, t('copied'))}>{t('copyLink')}</Button>
      <Button onClick={() => void copy(whyAsText(why, words), t('copied'))}>{t('copyText')}</Button>
      <span role="status">{message}</span>
    </p>
  )
}
