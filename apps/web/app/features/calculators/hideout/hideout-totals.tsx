import { hideoutTexts } from '@stashwise/i18n/hideout-texts'
import { useId } from 'react'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { Money } from '#app/kit/money.tsx'
import { SignedMoney } from '../shared/signed-money.tsx'
import { WhyLink } from '../shared/why/why-link.tsx'
import type { HideoutPageProps } from './hideout-page-props.ts'
import styles from './hideout-totals.module.css'

/** What all modules earn in a day, what their fuel costs, and the cards of the bitcoin farm. */
export function HideoutTotals({ view, usesFuel, whyHref, onCards }: Pick<HideoutPageProps, 'view' | 'usesFuel' | 'whyHref' | 'onCards'>) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('hideout.total')}</dt>
        <dd>
          <WhyLink to={whyHref('all.ceiling')}>
            <SignedMoney value={view.ceiling} />
          </WhyLink>
        </dd>
      </div>
      <div>
        <dt>{t('hideout.fuel')}</dt>
        <dd>
          {usesFuel ? (
            <WhyLink to={whyHref('all.fuelPerDay')}>
              <Money value={view.fuelPerDay} />
            </WhyLink>
          ) : (
            <small className={styles.note}>{t('hideout.fuelOff')}</small>
          )}
        </dd>
      </div>
      <Cards value={view.cards} onChange={onCards} />
    </dl>
  )
}

const mostCards = 50

function Cards({ value, onChange }: { value: number; onChange(cards: number): void }) {
  const { t } = useAreaTexts('hideout', hideoutTexts)
  const id = useId()
  return (
    <div>
      <dt>
        <label htmlFor={id}>{t('hideout.cards')}</label>
      </dt>
      <dd className={styles.cards}>
        <input
          id={id}
          className="field"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostCards}
          // The address changes with it, and the browser's history may change the address as well.
          key={value}
          defaultValue={value}
          onChange={(event) => {
            const cards = Number(event.target.value)
            if (event.target.value !== '' && Number.isInteger(cards) && cards >= 0 && cards <= mostCards) onChange(cards)
          }}
        />
        {value === 0 ? <small className={styles.note}>{t('hideout.cardsNone')}</small> : null}
      </dd>
    </div>
  )
}
