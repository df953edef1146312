import type { WhyView } from '@stashwise/calculators/view'
import { useState } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Button } from '#app/kit/button.tsx'
import { useWhyText } from './use-why-text.ts'
import styles from './why-copy.module.css'
import { whyAsText } from './why-words.ts'

/** Copies the derivation's link, or the derivation as text. */
export function WhyCopy({ why, href }: { why: WhyView; href: string }) {
  const words = useWhyText()
  const { t } = words
  const { publicUrl } = useFrame()
  const [result, setResult] = useState('')
  const copy = (text: string) =>
    // A page without TLS has no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setResult(t('copied')),
      () => setResult(t('copyFailed')),
    )
  return (
    <p className={styles.copy}>
      <Button onClick={() => void copy((publicUrl || window.location.origin) + href)}>{t('copyLink')}</Button>
      <Button onClick={() => void copy(whyAsText(why, words))}>{t('copyText')}</Button>
      <span role="status">{result}</span>
    </p>
  )
}
