import type { ItemView, PartView, RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import Wrench from 'lucide-react/icons/wrench'
import { type ComponentType, useState } from 'react'
import { useAreaTexts } from '../../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { formatMoney } from '../../../../kit/format.ts'
import { ItemCell } from '../../../../kit/item-cell.tsx'
import { Sheet } from '../../../../kit/sheet.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { countWords } from '../why/why-words.ts'

/** What a recipe gives, and where. */
export function Outputs({ row }: { row: RecipeRow }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  const { place } = row
  return (
    <div className="recipes-outputs">
      {row.outputs.map(({ item, count }) => (
        <AppLink key={item.uid} to={`/item/${item.url}`} className="recipes-output">
          <ItemCell cell={item.cell} size={40} />
          <span>
            {item.name}
            {count === 1 ? null : <b> × {countWords(count, locale)}</b>}
          </span>
        </AppLink>
      ))}
      <p className="recipes-place">
        {place.kind === 'barter'
          ? t('recipes.traderLevel', { trader: place.trader.name, level: place.level })
          : t('recipes.moduleLevel', { module: place.module.name, level: place.level })}
        {place.quest === undefined ? null : <span>{t('recipes.after', { quest: place.quest })}</span>}
        {place.kind === 'barter' && place.limit !== undefined ? <span>{t('recipes.limit', { count: place.limit })}</span> : null}
      </p>
    </div>
  )
}

/** `market`: what the flea market asks, which counts without an own price. */
export type PriceEditorProps = { item: ItemView; market: number | undefined }
type EditProps = { isPro: boolean; PriceEditor?: ComponentType<PriceEditorProps> | undefined }

/** What it takes: tools are shown and cost nothing; an own price is set where it counts. */
export function Inputs({ row, isPro, PriceEditor }: { row: RecipeRow } & EditProps) {
  const [edited, setEdited] = useState<PartView>()
  const { t } = useAreaTexts('recipes', recipesTexts)
  return (
    <>
      <ul className="recipes-inputs">
        {row.inputs.map((part) => (
          <Input key={`${part.item.uid}${part.isTool ? 'tool' : ''}`} part={part} onEdit={setEdited} />
        ))}
      </ul>
      {edited ? (
        <Sheet isOpen onClose={() => setEdited(undefined)} title={edited.item.name} closeLabel={t('recipes.close')}>
          {isPro && PriceEditor ? (
            <PriceEditor item={edited.item} market={edited.market} />
          ) : (
            <p className="recipes-needs-pro">
              {t('recipes.needsPro')} <AppLink to="/user">{t('recipes.getPro')}</AppLink>
            </p>
          )}
        </Sheet>
      ) : null}
    </>
  )
}

function Input({ part, onEdit }: { part: PartView; onEdit(part: PartView): void }) {
  const { t } = useAreaTexts('recipes', recipesTexts)
  const { locale } = useFrame()
  const { item, count, isTool, minLevel, foundInRaid } = part
  return (
    <li className={isTool ? 'recipes-tool' : undefined}>
      <AppLink to={`/item/${item.url}`} className="recipes-input" title={item.name}>
        <ItemCell cell={item.cell} size={32} foundInRaid={foundInRaid === true} />
        <span className="recipes-input-name">{item.shortName}</span>
      </AppLink>
      <span className="recipes-input-text">
        <b>× {countWords(count, locale)}</b>
        {minLevel === undefined ? null : <small>{t('recipes.dogtagFrom', { level: minLevel })}</small>}
        {foundInRaid ? <small>{t('recipes.raid')}</small> : null}
        {part.limit === undefined ? null : (
          <small className="recipes-short" title={t('recipes.shortWhy')}>
            {t('recipes.short', { limit: part.limit })}
          </small>
        )}
        {isTool ? (
          <small title={t('recipes.toolWhy')}>
            <Wrench size={12} aria-hidden="true" /> {t('recipes.tool')}
          </small>
        ) : (
          <button type="button" className="recipes-price" onClick={() => onEdit(part)} title={t('recipes.editPrice', { name: item.name })}>
            <span className="sr-only">{t('recipes.editPrice', { name: item.name })}: </span>
            {part.total === undefined ? t('recipes.noPrice') : formatMoney(part.total, locale)}
            {part.own ? <em>{t('recipes.own')}</em> : null}
          </button>
        )}
      </span>
    </li>
  )
}
