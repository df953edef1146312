import type { ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import { whyTexts } from '@stashwise/i18n/why-texts'
import Check from 'lucide-react/icons/check'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Money } from '#app/kit/money.tsx'
import { wayWords } from '../shared/why/why-words.ts'
import styles from './shopping-row.module.css'
import { shoppingStore } from './use-shopping-list.ts'

const useShoppingText = () => {
  useAreaTexts('why', whyTexts)
  return useAreaTexts('shopping', shoppingTexts)
}

/** An item on the list: what it is for, how many are missing, and what they cost where they are cheapest. */
export function ShoppingListRow({ row, price }: { row: ShoppingRow; price: ShoppingPrice | undefined }) {
  const { t } = useShoppingText()
  const { locale } = useFrame()
  const { missing, foundInRaid, needs } = row
  const words = { t, locale }
  return (
    <li className={styles.row} data-done={missing === 0 || undefined}>
      {price ? (
        <AppLink to={`/item/${price.item.url}`} className={styles.item}>
          <ItemCell cell={price.item.cell} size={40} foundInRaid={foundInRaid} />
          <span>
            {price.item.name}
            <small>{needs.map((need) => `${need.for.name} × ${need.count}`).join(', ')}</small>
          </span>
        </AppLink>
      ) : (
        <span className={styles.item}>{needs[0]?.for.name}</span>
      )}
      <span className={styles.figures}>
        <span className={styles.missing}>{missing === 0 ? t('shopping.done') : `× ${formatNumber(missing, locale)}`}</span>
        {foundInRaid ? (
          <small>{t('shopping.raid')}</small>
        ) : price && price.unit === undefined ? (
          <small>{t('shopping.noPrice')}</small>
        ) : (
          <>
            <Money value={missing === 0 ? undefined : price?.total} />
            <small>
              {price?.unit === undefined ? null : formatMoney(price.unit, locale)}
              {price?.way ? ` · ${wayWords(price.way, words)}` : null}
              {price?.unmet ? ` · ${t('shopping.unmet', { count: price.unmet })}` : null}
            </small>
          </>
        )}
      </span>
      <IconButton
        label={t('shopping.tick', { name: price?.item.name ?? '' })}
        title={t('shopping.remove')}
        onClick={() => void shoppingStore().remove(needs)}
      >
        <Check size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
