import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureCard } from '#app/features/market/price-explanations.ts'
import { Popover } from '#app/kit/popover.tsx'
import { useAge } from '#app/site/time.tsx'
import styles from './figure.module.css'

/** A popover whose trigger looks like the figure it explains. */
export const FigurePopover = ({ trigger, children }: { trigger: ReactNode; children: ReactNode }) => (
  <Popover trigger={trigger} className={styles.trigger}>
    {children}
  </Popover>
)

/** A number that explains itself on hover, tap or key. `label` says whose number it is. */
export function Explained({ label, explanation, children }: { label: string; explanation: FigureCard; children: ReactNode }) {
  return (
    <FigurePopover trigger={children}>
      <ExplanationCard label={label} figure={children} explanation={explanation} />
    </FigurePopover>
  )
}

export function Seen({ at }: { at: number }) {
  const { t } = useTranslation('item')
  const age = useAge(at)
  return <span>{age === undefined ? t('seenNow') : t('seen', { age })}</span>
}

type ExplanationCardProps = {
  label: string
  figure?: ReactNode
  explanation: FigureCard
  children?: ReactNode
}

/** The card behind a number, with the number itself; `children` come after the formula. */
export function ExplanationCard({ label, figure, explanation, children }: ExplanationCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        <span>{label}</span>
        {figure === undefined ? null : <span className={styles.value}>{figure}</span>}
      </p>
      <p>{explanation.formula}</p>
      {children}
      {explanation.inputs.length > 0 ? (
        <dl>
          {explanation.inputs.map((input) => (
            <div key={input.label} className={styles.input}>
              <dt>{input.label}</dt>
              <dd>{input.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.source}>
        {explanation.source}
        {explanation.at === undefined ? null : (
          <>
            {' '}
            · <Seen at={explanation.at} />
          </>
        )}
      </p>
    </div>
  )
}
