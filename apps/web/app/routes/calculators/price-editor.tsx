import { useUserText } from '#app/features/accounts/ui/menu/use-user-text.ts'
import { OwnPriceFields } from '#app/features/accounts/ui/prices/own-price-fields.tsx'
import type { PriceEditorProps } from '#app/features/calculators/crafts-and-barters/recipe-inputs.tsx'
import { useUser } from '#app/features/player-sync/user-provider.tsx'

/** The user's own prices of an item, edited where a calculation shows them. */
export function PriceEditor({ item, market }: PriceEditorProps) {
  const user = useUser()
  const { t } = useUserText()
  if (!user) return null
  return (
    <fieldset disabled={!user.pro}>
      <legend className="sr-only">{t('user.prices.title')}</legend>
      <OwnPriceFields user={user} itemUid={item.uid} marketOf={() => market} />
    </fieldset>
  )
}
