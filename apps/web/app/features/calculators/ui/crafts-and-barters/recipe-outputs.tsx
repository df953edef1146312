import type { RecipeRow } from '@stashwise/calculators/view'
import { pick } from '@stashwise/game/objects'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecipeNotes } from '#app/features/calculators/recipe-notes.tsx'
import { OnTap } from '#app/kit/data-table/on-tap.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useItemTools } from '#app/site/item-tools.ts'
import { ItemName } from '../shared/list-page/item-name.tsx'
import { fewWords } from './few-words.ts'
import styles from './recipe-outputs.module.css'

/** What a recipe gives, where, what blocks it, and how far its prices can be trusted. */
export function RecipeOutputs({ row }: { row: RecipeRow }) {
  const { t } = useTranslation('recipes')
  return (
    <div className={styles.outputs}>
      {row.outputs.map(({ item, count }, at) => {
        const note = at === row.outputs.length - 1 ? <Place row={row} /> : null
        if (at === 0) return <ItemName key={item.uid} item={item} count={count} line={lineWords(row, t)} note={note} />
        return (
          <OnTap key={item.uid}>
            <ItemName item={item} count={count} note={note} />
          </OnTap>
        )
      })}
    </div>
  )
}

const placeWords = ({ place }: RecipeRow, t: TFunction<'recipes'>): string =>
  place.kind === 'barter'
    ? t('traderLevel', { trader: place.trader.name, level: place.level })
    : t('moduleLevel', { module: place.module.name, level: place.level })

/** In the line on narrow screens, whose figures have no notes, also why a row is not where its figure would be. */
function lineWords(row: RecipeRow, t: TFunction<'recipes'>): string {
  const place = placeWords(row, t)
  if (row.blockers.some(({ kind }) => kind === 'part')) return `${place} · ${t('need.inBrief')}`
  return isBelowLogins(row.few) ? `${place} · ${fewWords(row.few, t)}` : place
}

/** Whether a craft is made less often than it could be started, which every craft of the list has in common. */
const isBelowLogins = (few: RecipeRow['few']): few is NonNullable<RecipeRow['few']> =>
  few !== undefined && (few.days !== undefined || few.logins === undefined || few.runs < few.logins)

function Place({ row }: { row: RecipeRow }) {
  const { t } = useTranslation('recipes')
  const { SendToChat } = useItemTools()
  const { place } = row
  return (
    <>
      <p className={`small-dim ${styles.place}`}>
        {place.kind === 'barter' ? <TraderIcon trader={place.trader} size={20} /> : null} {placeWords(row, t)}
        {place.quest === undefined ? null : <span>{t('after', { quest: place.quest })}</span>}
        {row.cards === undefined ? null : <span>{t('cards', { count: row.cards })}</span>}
        {place.kind === 'barter' && place.limit !== undefined ? <span>{t('limit', { count: place.limit })}</span> : null}
        {SendToChat ? <SendToChat about={{ kind: row.kind, id: row.id }} name={row.outputs[0]?.item.name ?? ''} look="icon" /> : null}
      </p>
      <RecipeNotes {...pick(row, ['blockers', 'needs', 'trust', 'doubts'])} />
    </>
  )
}
