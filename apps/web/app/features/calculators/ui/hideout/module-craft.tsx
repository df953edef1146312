import type { ModuleRow } from '@stashwise/calculators/hideout/hideout-view'
import type { RecipeRow } from '@stashwise/calculators/view'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { CellNotes } from '#app/kit/data-table/cell-note.tsx'
import { DropPanel } from '#app/kit/drop-panel.tsx'
import { Doubts } from '../shared/list-page/doubts.tsx'
import { ItemName } from '../shared/list-page/item-name.tsx'
import styles from './module-craft.module.css'

type CraftProps = {
  row: ModuleRow
  /** Why no craft counts, where that is not for its prices: nobody told which modules are built, or the farm's cards, or it has none or is not built. */
  without?: 'modulesUnknown' | 'noCards' | 'cardsUnknown' | 'farmUnbuilt' | undefined
  /** What a craft earns, with the way to its derivation. */
  figureOf(recipe: RecipeRow): ReactNode
}

/** A module's best craft, and those that earn less behind a button. */
export function ModuleCraft({ row: { module, best, crafts }, without, figureOf }: CraftProps) {
  const { t } = useTranslation('hideout')
  const others = crafts.filter(({ id }) => id !== best?.id)
  const further =
    others.length === 0 ? null : (
      <DropPanel
        look="text"
        label={t('moreOf', { module: module.name })}
        trigger={
          <>
            {t('more')} <ChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        <p className="small-dim">{t('moreWhy')}</p>
        <p className={`small-dim ${styles.head}`}>{t('column.perHour')}</p>
        <ul className={styles.others}>
          {others.map((recipe) => (
            <li key={recipe.id}>
              <Craft recipe={recipe} />
              {figureOf(recipe)}
            </li>
          ))}
        </ul>
        <AppLink to={`/crafts?place=${module.slug}`} className={styles.all}>
          {t('all', { module: module.name })}
        </AppLink>
      </DropPanel>
    )
  return best ? <Craft recipe={best}>{further}</Craft> : <p className="text-faint">{t(without ?? 'none')}</p>
}

/** A craft by what it makes, with the quest that unlocks it and how far its prices can be trusted. */
function Craft({ recipe: { outputs, place, trust, doubts }, children }: { recipe: RecipeRow; children?: ReactNode }) {
  const { t } = useTranslation('hideout')
  const [output] = outputs
  if (!output) return null
  const note = (
    <CellNotes>
      {place.quest === undefined ? null : <span>{t('afterQuest', { quest: place.quest })}</span>}
      <Doubts trust={trust} doubts={doubts} />
      {children}
    </CellNotes>
  )
  return <ItemName item={output.item} count={output.count} note={note} />
}
