import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import styles from './code-block.module.css'

/** Code to take along, with a button that copies it. Long lines wrap. `label` names it above. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation('developers')
  const { message, copy } = useCopy(t('code.byHand'), 2000)
  const isHydrated = useHydrated()
  return (
    <figure className={styles.block}>
      <figcaption className={`small-dim ${styles.head}`}>
        <span>{label}</span>
        {isHydrated ? (
          <Button look="quiet" onClick={() => void copy(code, t('code.copied'))}>
            {message || t('code.copy')}
          </Button>
        ) : null}
      </figcaption>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
