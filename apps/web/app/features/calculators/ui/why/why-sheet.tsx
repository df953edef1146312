import type { WhyStep, WhyView } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { whyTexts } from '@stashwise/i18n/why-texts'
import { useState } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { Button } from '../../../../kit/button.tsx'
import { formatAge, formatMoney } from '../../../../kit/format.ts'
import { ItemCell } from '../../../../kit/item-cell.tsx'
import { Sheet } from '../../../../kit/sheet.tsx'
import { useFrame, useNow } from '../../../shell/frame.tsx'
import { countWords, inputWords, needWords, stepFormula, valueWords, wayWords, whyAsText } from './why-words.ts'

/** Steps deeper than this begin folded. */
const openDepth = 2

const useWords = () => {
  const { t } = useAreaTexts('why', whyTexts)
  useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  return { t, locale }
}

/** The derivation of a number: readable step by step, with a link of its own and as text to copy. `href`: where it stands. */
export function WhySheet({ why, href, onClose }: { why: WhyView; href: string; onClose: () => void }) {
  const words = useWords()
  const { t, locale } = words
  return (
    <Sheet isOpen onClose={onClose} title={t(`why.figure.${why.figure}`)} closeLabel={t('why.close')}>
      <div className="why">
        {why.title ? (
          <AppLink to={`/item/${why.title.item.url}`} className="why-item">
            <ItemCell cell={why.title.item.cell} size={40} />
            <span>
              {why.title.item.name}
              {why.title.count > 1 ? (
                <span className="text-dim"> {t('why.times', { figure: countWords(why.title.count, locale) })}</span>
              ) : null}
            </span>
          </AppLink>
        ) : null}
        <p className="why-value">{valueWords(why, words)}</p>
        <p className="why-formula">{t(`why.formula.${why.formula}`)}</p>
        {why.value === undefined ? <p className="why-unknown">{t('why.unknown')}</p> : null}
        <Inputs inputs={why.inputs} />
        {why.steps.length > 0 ? (
          <section aria-labelledby="why-steps">
            <h3 id="why-steps">{t('why.steps')}</h3>
            <Steps steps={why.steps} depth={0} />
          </section>
        ) : null}
        <Ways why={why} />
        <Copying why={why} href={href} />
      </div>
    </Sheet>
  )
}

function Inputs({ inputs }: Pick<WhyView, 'inputs'>) {
  const { t, locale } = useWords()
  if (inputs.length === 0) return null
  return (
    <dl className="why-inputs">
      {inputs.map((input) => (
        <div key={input.name}>
          <dt>{t(`why.input.${input.name}`)}</dt>
          <dd>{inputWords(input, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ steps, depth }: { steps: readonly WhyStep[]; depth: number }) {
  return (
    <ul className="why-steps">
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
      <summary>
        <StepLine step={step} />
      </summary>
      <Steps steps={step.children} depth={depth + 1} />
    </details>
  )
}

function StepLine({ step }: { step: WhyStep }) {
  const words = useWords()
  const { t, locale } = words
  const now = useNow()
  const { item, quantity, unit, total, source, at, inputs } = step
  const shown = inputs.filter(({ name }) => !['unitPrice', 'quantity', 'yield'].includes(name))
  return (
    <span className={step.isTool ? 'why-step why-tool' : 'why-step'}>
      {item ? <ItemCell cell={item.cell} size={24} /> : null}
      <span className="why-step-text">
        {item ? (
          <span>
            {item.name} <span className="text-dim">{t('why.times', { figure: countWords(quantity ?? 1, locale) })}</span>
          </span>
        ) : null}
        <span className={item ? 'why-step-note' : undefined}>{stepFormula(step, words)}</span>
        <span className="why-step-note">
          {t(`why.source.${source}`)}
          {at === undefined ? null : ` · ${t('why.seen', { age: formatAge(at, now, locale) })}`}
          {shown.map((input) => ` · ${t(`why.input.${input.name}`)} ${inputWords(input, locale)}`)}
        </span>
      </span>
      <span className="why-step-figure">
        {formatMoney(total, locale)}
        {unit === undefined || quantity === 1 || step.isTool ? null : (
          <span className="why-step-note">
            {formatMoney(unit, locale)} {t('why.each')}
          </span>
        )}
      </span>
    </span>
  )
}

function Ways({ why }: { why: WhyView }) {
  const words = useWords()
  const { t, locale } = words
  if (why.ways.length < 2) return null
  return (
    <section aria-labelledby="why-ways">
      <h3 id="why-ways">{t('why.ways')}</h3>
      <ul className="why-ways">
        {why.ways.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ways may be alike in all but their place in the order
          <li key={at} className={way.chosen ? 'why-chosen' : undefined}>
            <span>
              {wayWords(way, words)}
              {way.chosen ? <em>{t('why.chosen')}</em> : null}
              {way.unused ? <span className="why-step-note">{t(`why.unused.${way.unused}`)}</span> : null}
              {way.blockers.length > 0 ? (
                <span className="why-step-note">{t('why.needs', { what: way.blockers.map((each) => needWords(each, t)).join(', ') })}</span>
              ) : null}
            </span>
            <span>{formatMoney(way.unit, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Copying({ why, href }: { why: WhyView; href: string }) {
  const words = useWords()
  const { t } = words
  const { publicUrl } = useFrame()
  const [said, setSaid] = useState('')
  const copy = (text: string) =>
    // A page without TLS has no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setSaid(t('why.copied')),
      () => setSaid(t('why.copyFailed')),
    )
  return (
    <p className="why-copy">
      <Button onClick={() => void copy((publicUrl || window.location.origin) + href)}>{t('why.copyLink')}</Button>
      <Button onClick={() => void copy(whyAsText(why, words))}>{t('why.copyText')}</Button>
      <span role="status">{said}</span>
    </p>
  )
}
