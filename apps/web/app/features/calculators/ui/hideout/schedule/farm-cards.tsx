import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { useNumberDraft } from '#app/kit/form/use-number-draft.ts'
import styles from './farm-cards.module.css'

const maxCards = 50

/** How many graphics cards the bitcoin farm of the day has; 0 is no farm. */
export function FarmCards({ value, onChange }: { value: number; onChange(cards: number): void }) {
  const { t } = useTranslation('schedule')
  const draft = useNumberDraft({ value, least: 0, most: maxCards, onChange })
  return (
    <div className={styles.cards}>
      <Field label={t('cards')}>
        {(props) => <Input {...props} {...draft.input} inputMode="numeric" aria-invalid={draft.isFaulty || undefined} />}
      </Field>
      {draft.isFaulty ? (
        <small role="alert" className={styles.error}>
          {t('cardsFault', { most: maxCards })}
        </small>
      ) : null}
    </div>
  )
}
