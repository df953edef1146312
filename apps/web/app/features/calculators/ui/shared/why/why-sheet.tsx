import type { WhyStep, WhyView } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { formatAge, formatCount, formatMoney } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { useCopy } from '#app/kit/use-copy.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import styles from './why-sheet.module.css'
import { eachWords, inputWords, needWords, stepFormula, titleCount, valueWords, wayWords, whyAsText } from './why-words.ts'

/** The derivation of a number, step by step, with a link to it and as text to copy. `href`: the derivation's own address; `tools`: more to do with it. */
export function WhySheet({ why, href, tools, onClose }: { why: WhyView; href: string; tools?: ReactNode; onClose: () => void }) {
  const words = useWhyText()
  const { t } = words
  const each = eachWords(why, words)
  return (
    <Sheet isOpen onClose={onClose} title={t(`figure.${why.figure}`)} closeLabel={t('close')}>
      <div className={`stack-3 ${styles.why}`}>
        <WhatItIsOf title={why.title} />
        {tools ? <div>{tools}</div> : null}
        <output className={styles.value}>
          {valueWords(why, words)}
          {each === undefined ? null : <small className={styles.each}>{each}</small>}
        </output>
        <p className={styles.quiet}>{t(`formula.${why.formula}`)}</p>
        {why.value === undefined && why.formula !== 'noSource' ? <p className={styles.quiet}>{t('unknown')}</p> : null}
        <Inputs inputs={why.inputs} />
        {why.steps.length > 0 ? (
          <Section id="why-steps" title={t('steps')}>
            <WhySteps steps={why.steps} />
          </Section>
        ) : null}
        {why.ways.length > (why.value === undefined ? 0 : 1) ? (
          <Section id="why-ways" title={t('ways')}>
            <WhyWays ways={why.ways} />
          </Section>
        ) : null}
        <WhyCopy why={why} href={href} />
      </div>
    </Sheet>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h3 id={id} className={styles.title}>
      {title}
    </h3>
    {children}
  </section>
)

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

/** Every way to get the item, with what one unit costs by it. */
function WhyWays({ ways }: Pick<WhyView, 'ways'>) {
  const words = useWhyText()
  const { t, locale } = words
  const { t: recipes } = useTranslation('recipes')
  return (
    <ul>
      {[...ways.entries()].map(([at, way]) => (
        <li key={at} className={styles.way} data-chosen={way.chosen || undefined}>
          <span>
            {wayWords(way, words)}
            {way.chosen ? <em className={styles.chosen}>{t('chosen')}</em> : null}
            {way.runOf === undefined ? null : <span className={styles.note}>{t('runOf', { figure: formatCount(way.runOf, locale) })}</span>}
            {way.unused ? <span className={styles.note}>{t(`unused.${way.unused}`)}</span> : null}
            {way.blockers.length > 0 ? (
              <span className={styles.note}>{t('needs', { what: way.blockers.map((each) => needWords(each, recipes)).join(', ') })}</span>
            ) : null}
          </span>
          <span>{formatMoney(way.unit, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

function WhyCopy({ why, href }: { why: WhyView; href: string }) {
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

const openDepth = 2

/** The steps a number is made of, as a tree that can be folded. */
function WhySteps({ steps, depth = 0 }: { steps: readonly WhyStep[]; depth?: number }) {
  return (
    <ul className={styles.steps}>
      {[...steps.entries()].map(([at, step]) => (
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
      <span className={`grow ${styles.text}`}>
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

/** What derivations are written with: their texts and the locale of figures. */
function useWhyText() {
  const { t, locale } = useTexts('why')
  return { t, locale }
}
