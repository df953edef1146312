import type { WhyView } from '@stashwise/calculators/view'
import { AppLink } from '#app/kit/app-link.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { useWhyText } from './use-why-text.ts'
import { WhyCopy } from './why-copy.tsx'
import styles from './why-sheet.module.css'
import { WhySteps } from './why-steps.tsx'
import { WhyWays } from './why-ways.tsx'
import { inputWords, titleCount, valueWords } from './why-words.ts'

/** The derivation of a number, step by step, with a link to it and as text to copy. `href`: the derivation's own address. */
export function WhySheet({ why, href, onClose }: { why: WhyView; href: string; onClose: () => void }) {
  const words = useWhyText()
  const { t } = words
  return (
    <Sheet isOpen onClose={onClose} title={t(`figure.${why.figure}`)} closeLabel={t('close')}>
      <div className={styles.why}>
        <WhatItIsOf title={why.title} />
        <output className={styles.value}>{valueWords(why, words)}</output>
        <p className={styles.quiet}>{t(`formula.${why.formula}`)}</p>
        {why.value === undefined ? <p className={styles.quiet}>{t('unknown')}</p> : null}
        <Inputs inputs={why.inputs} />
        {why.steps.length > 0 ? (
          <section aria-labelledby="why-steps">
            <h3 id="why-steps" className={styles.title}>
              {t('steps')}
            </h3>
            <WhySteps steps={why.steps} />
          </section>
        ) : null}
        {why.ways.length < 2 ? null : (
          <section aria-labelledby="why-ways">
            <h3 id="why-ways" className={styles.title}>
              {t('ways')}
            </h3>
            <WhyWays ways={why.ways} />
          </section>
        )}
        <WhyCopy why={why} href={href} />
      </div>
    </Sheet>
  )
}

function WhatItIsOf({ title }: Pick<WhyView, 'title'>) {
  const words = useWhyText()
  if (!title) return null
  const { item } = title
  return (
    <AppLink to={`/item/${item.url}`} className={styles.item}>
      <ItemCell cell={item.cell} size={40} />
      <span>
        {item.name}
        <span className={styles.count}> {titleCount(title, words)}</span>
      </span>
    </AppLink>
  )
}

function Inputs({ inputs }: Pick<WhyView, 'inputs'>) {
  const { t, locale } = useWhyText()
  if (inputs.length === 0) return null
  return (
    <dl className={styles.inputs}>
      {inputs.map((input) => (
        <div key={input.name}>
          <dt>{t(`input.${input.name}`)}</dt>
          <dd>{inputWords(input, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
