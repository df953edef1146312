import type { WhyStep } from '@stashwise/calculators/view'
import { formatAge, formatCount, formatMoney } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useNow } from '#app/site/frame.tsx'
import { useWhyText } from './use-why-text.ts'
import styles from './why-steps.module.css'
import { inputWords, stepFormula } from './why-words.ts'

/** Steps deeper than this begin folded. */
const openDepth = 2

/** The steps a number is made of, as a tree that can be folded. */
export function WhySteps({ steps, depth = 0 }: { steps: readonly WhyStep[]; depth?: number }) {
  return (
    <ul className={styles.steps}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and their order is fixed
        <li key={at}>{step.children.length > 0 ? <Branch step={step} depth={depth} /> : <StepLine step={step} />}</li>
      ))}
    </ul>
  )
}

function Branch({ step, depth }: { step: WhyStep; depth: number }) {
  return (
    <details open={depth < openDepth}>
      <summary className={styles.branch}>
        <StepLine step={step} />
      </summary>
      <WhySteps steps={step.children} depth={depth + 1} />
    </details>
  )
}

function StepLine({ step }: { step: WhyStep }) {
  const words = useWhyText()
  const { t, locale } = words
  const now = useNow()
  const { item, quantity, unit, total, source, at, inputs } = step
  const shown = inputs.filter(({ name }) => !['unitPrice', 'quantity', 'yield'].includes(name))
  return (
    <span className={styles.step} data-tool={step.isTool || undefined}>
      {item ? <ItemCell cell={item.cell} size={24} /> : null}
      <span className={styles.text}>
        {item ? (
          <span>
            {item.name} <span className={styles.count}>{t('times', { figure: formatCount(quantity ?? 1, locale) })}</span>
          </span>
        ) : null}
        <span className={item ? styles.note : undefined}>{stepFormula(step, words)}</span>
        <span className={styles.note}>
          {t(`source.${source}`)}
          {at === undefined ? null : ` · ${t('seen', { age: formatAge(at, now, locale) })}`}
          {shown.map((input) => ` · ${t(`input.${input.name}`)} ${inputWords(input, locale)}`)}
        </span>
      </span>
      <span className={styles.figure}>
        {formatMoney(total, locale)}
        {unit === undefined || quantity === 1 || step.isTool ? null : (
          <span className={styles.note}>
            {formatMoney(unit, locale)} {t('each')}
          </span>
        )}
      </span>
    </span>
  )
}
