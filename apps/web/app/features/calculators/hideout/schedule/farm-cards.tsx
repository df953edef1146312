import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import styles from './farm-cards.module.css'

const mostCards = 50

/** How many graphics cards the bitcoin farm of the day has; 0 is no farm. */
export function FarmCards({ value, onChange }: { value: number; onChange(cards: number): void }) {
  const { t } = useTranslation('schedule')
  return (
    <div className={styles.cards}>
      <Field label={t('cards')}>
        {(props) => (
          <Input
            {...props}
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
        )}
      </Field>
    </div>
  )
}
