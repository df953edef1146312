import { needKey, type ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import { shoppingTexts } from '@stashwise/i18n/shopping-texts'
import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import styles from './add-to-list.module.css'
import { shoppingStore, useShoppingList } from './use-shopping-list.ts'

/** Puts needs on the shopping list, and takes them off again. `label`: what is added, in short; `name` says it in full. */
export function AddToList({ needs, label, name }: { needs: readonly ShoppingNeed[]; label?: string; name?: string }) {
  const { t } = useAreaTexts('shopping', shoppingTexts)
  const list = useShoppingList()
  const listed = new Set(list.map(needKey))
  const isListed = needs.length > 0 && needs.every((need) => listed.has(needKey(need)))
  const Icon = isListed ? Check : ListPlus
  return (
    <button
      type="button"
      className={styles.add}
      aria-pressed={isListed}
      aria-label={name}
      title={t(isListed ? 'shopping.remove' : 'shopping.add')}
      onClick={() => void (isListed ? shoppingStore().remove(needs) : shoppingStore().add(needs))}
    >
      <Icon size={16} aria-hidden="true" />
      {label === undefined ? <span className="sr-only">{t('shopping.add')}</span> : label}
    </button>
  )
}
