import { needKey, type ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import { useTranslation } from 'react-i18next'
import { usePageScope } from '#app/storage/page-scope.ts'
import styles from './add-to-list.module.css'
import { addToShoppingList, removeFromShoppingList, useShoppingList } from './client/shopping-list.ts'

/** Puts needs on the shopping list, and takes them off again. `label`: what is added, in short; `name` says it in full. */
export function AddToList({ needs, label, name }: { needs: readonly ShoppingNeed[]; label?: string; name?: string }) {
  const { t } = useTranslation('shopping')
  const page = usePageScope()
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
      title={t(isListed ? 'remove' : 'add')}
      onClick={() => void (isListed ? removeFromShoppingList(page, needs) : addToShoppingList(page, needs))}
    >
      <Icon size={16} aria-hidden="true" />
      {label === undefined ? <span className="sr-only">{t('add')}</span> : label}
    </button>
  )
}
