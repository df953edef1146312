import type { ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { useCopy } from '#app/kit/use-copy.ts'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { clearShoppingList } from '../../client/shopping-list.ts'

type ActionsProps = { rows: readonly ShoppingRow[]; priceOf(row: ShoppingRow): ShoppingPrice | undefined }

export function ShoppingActions({ rows, priceOf }: ActionsProps) {
  const { t } = useTranslation('shopping')
  const page = usePageScope()
  const { locale } = useFrame()
  const [isConfirming, setIsConfirming] = useState(false)
  const { message, copy } = useCopy(t('copyFailed'))
  const toText = () =>
    rows
      .filter(({ missing }) => missing > 0)
      .map((row) => {
        const { uid, missing, foundInRaid } = row
        const price = priceOf(row)
        const cost = foundInRaid || price?.total === undefined ? '' : `: ${formatMoney(price.total, locale)}`
        return `${price?.item.name ?? uid} × ${missing}${cost}`
      })
      .join('\n')
  return (
    <p className="row-middle">
      <Button onClick={() => void copy(toText(), t('copied'))}>{t('copy')}</Button>
      {isConfirming ? (
        <>
          {t('sure')}
          <Button
            look="accent"
            onClick={() => {
              setIsConfirming(false)
              void clearShoppingList(page)
            }}
          >
            {t('yes')}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t('no')}</Button>
        </>
      ) : (
        <Button onClick={() => setIsConfirming(true)}>{t('clear')}</Button>
      )}
      <span role="status">{message}</span>
    </p>
  )
}
