import type { UserRecord } from '@stashwise/accounts/record'
import { maxPrice } from '@stashwise/accounts/vocabulary'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { UnitInput } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useTyped } from '../settings/use-typed.ts'
import { OwnBadge } from './own-mark.tsx'
import styles from './own-price-fields.module.css'

type Side = 'buy' | 'sell'

type FieldsProps = {
  user: UserRecord
  itemUid: string
  /** What counts without an own price; undefined when the market has none. */
  marketOf(side: Side): number | undefined
}

/** The user's own prices of an item: what buying costs and what selling brings. */
export function OwnPriceFields({ user, itemUid, marketOf }: FieldsProps) {
  const { t } = useTranslation('user')
  const { act } = useEditUser()
  const own = { buy: user.ownBuy[itemUid], sell: user.ownSell[itemUid] }
  return (
    <div className={styles.fields}>
      {(['buy', 'sell'] as const).map((side) => (
        <OwnPriceField
          // A half-typed price belongs to the character it was typed for.
          key={`${user.characterUid} ${side}`}
          label={t(`prices.${side}`)}
          own={own[side]}
          market={marketOf(side)}
          onSave={(price) => void act({ kind: 'price', itemUid, side, price })}
        />
      ))}
    </div>
  )
}

type PriceFieldProps = {
  label: string
  own: number | undefined
  /** What counts without an own price; undefined when the market has none. */
  market: number | undefined
  /** `null` goes back to the market's price. */
  onSave: (price: number | null) => void
}

/** A field for an own price. Empty means the market's, which is its placeholder. */
export function OwnPriceField({ label, own, market, onSave }: PriceFieldProps) {
  const { t, format } = useTexts('user')
  const shown = own === undefined ? '' : format.number(own)
  const typed = useTyped<string>(
    shown,
    (text) => {
      const price = readPrice(text)
      return price === undefined ? undefined : price === null ? '' : format.number(price)
    },
    (text) => onSave(readPrice(text) ?? null),
  )
  return (
    <Field
      label={
        <>
          {label}
          {own === undefined ? null : <OwnBadge>{t('prices.mark')}</OwnBadge>}
        </>
      }
      hint={t('prices.market', { price: market === undefined ? '–' : format.money(market) })}
      error={typed.isFaulty || typed.isReplaced ? t('prices.invalid', { highest: format.number(maxPrice) }) : undefined}
    >
      {(props) => (
        <FieldLine>
          <UnitInput {...props} {...typed.input} unit="₽" maxLength={16} placeholder={market === undefined ? '' : format.number(market)} />
          {own === undefined ? null : (
            <IconButton label={t('prices.reset', { side: label })} title={t('prices.resetShort')} onClick={() => onSave(null)}>
              <RotateCcw size={16} aria-hidden="true" />
            </IconButton>
          )}
        </FieldLine>
      )}
    </Field>
  )
}

/** Reads an own price in whole roubles, with or without separators; `null` for an empty text, undefined for what is no price. */
export function readPrice(text: string): number | null | undefined {
  const digits = text.replace(/[\s\u00a0\u202f,₽]/g, '')
  if (digits === '') return null
  if (!/^\d{1,12}$/.test(digits)) return undefined
  const price = Number(digits)
  return price >= 1 && price <= maxPrice ? price : undefined
}
