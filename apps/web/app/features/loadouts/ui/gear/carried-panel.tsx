import { type GearSet, gearAt, maxCarried, maxKinds } from '@stashwise/loadouts/gear/gear-set'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { type GearView, gearCell } from '../../gear-view.ts'
import styles from './gear-slots.module.css'
import { useGearWords } from './use-gear-words.ts'

type CarriedProps = { view: GearView; set: GearSet; onAdd(): void; onCount(item: number, count: number): void }

/** Medicine, rounds, grenades and provisions in pockets and bags, with their numbers. */
export function CarriedPanel({ view, set, onAdd, onCount }: CarriedProps) {
  const { t } = useTranslation('gear')
  const words = useGearWords(view)
  const isFull = set.carried.length >= maxKinds
  return (
    <Panel title={t('carried')} aside={isFull ? undefined : <Button onClick={onAdd}>{t('add')}</Button>}>
      {isFull ? <PanelText>{t('carriedFull', { most: maxKinds })}</PanelText> : null}
      {set.carried.length === 0 ? <PanelText>{t('nothingCarried')}</PanelText> : null}
      <ul className={styles.slots}>
        {set.carried.map(({ item, count }) => {
          const row = view.rows[item]
          if (!row) return null
          const step = gearAt(view.facts, item).stackSize > 1 ? 10 : 1
          return (
            <li key={item}>
              <div className={styles.line}>
                <ItemCell cell={gearCell(view, item)} size={32} />
                <span className={`wrap ${styles.words}`}>
                  <AppLink to={`/item/${row.url}`}>{row.name}</AppLink>
                  <small className="small-dim block">{words(item)}</small>
                </span>
                <NumberStepper
                  aria-label={t('countOf', { name: row.name })}
                  lowerLabel={t('fewer', { name: row.name })}
                  raiseLabel={t('more', { name: row.name })}
                  value={count}
                  least={0}
                  most={maxCarried}
                  step={step}
                  invalid={t('notCount', { most: maxCarried })}
                  onChange={(next) => onCount(item, next)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
