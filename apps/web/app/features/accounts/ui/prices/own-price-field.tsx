import { highestPrice } from '@stashwise/accounts/vocabulary'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import { useTyped } from '../settings/use-typed.ts'
import { OwnBadge } from './own-mark.tsx'
import styles from './own-price-field.module.css'
import { readPrice } from './read-price.ts'

type FieldProps = {
  label: string
  own: number | undefined
  /** What counts without an own price; undefined when the market has none. */
  market: number | undefined
  /** `null` goes back to the market's price. */
  onSave: (price: number | null) => void
}

/** A field for an own price. Empty means the market's, which is its placeholder. */
export function OwnPriceField({ label, own, market, onSave }: FieldProps) {
  const { t } = useUserText()
  const { locale } = useFrame()
  const id = useId()
  const shown = own === undefined ? '' : formatNumber(own, locale)
  const typed = useTyped<string>(
    shown,
    (text) => {
      const price = readPrice(text)
      return price === undefined ? undefined : price === null ? '' : formatNumber(price, locale)
    },
    (text) => onSave(readPrice(text) ?? null),
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {own === undefined ? null : <OwnBadge>{t('user.prices.mark')}</OwnBadge>}
      </label>
      <span className={styles.line}>
        <input
          id={id}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={typed.text}
          placeholder={market === undefined ? '' : formatNumber(market, locale)}
          aria-invalid={typed.isFaulty || undefined}
          aria-describedby={`${id}hint`}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.commit}
          onKeyDown={(event) => event.key === 'Enter' && typed.commit()}
        />
        <span aria-hidden="true">₽</span>
        {own === undefined ? null : (
          <IconButton label={t('user.prices.reset', { side: label })} title={t('user.prices.resetShort')} onClick={() => onSave(null)}>
            <RotateCcw size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <small id={`${id}hint`} className={styles.hint} data-fault={typed.isFaulty || undefined}>
        {typed.isFaulty
          ? t('user.prices.invalid', { highest: formatNumber(highestPrice, locale) })
          : `${t('user.prices.market')} ${market === undefined ? '—' : formatMoney(market, locale)}`}
      </small>
    </div>
  )
}
