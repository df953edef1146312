import { withMounted, withWorn } from '@stashwise/loadouts/gear/edit-set'
import { type GearSlot, gearSlots } from '@stashwise/loadouts/gear/facts'
import type { BoughtSet, GearPrice } from '@stashwise/loadouts/gear/figures'
import { type GearSet, gearAt, type Worn } from '@stashwise/loadouts/gear/gear-set'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type GearView, gearCell } from '../../gear-view.ts'
import type { WornBuild } from './build-figures.ts'
import { GearBoard } from './gear-board.tsx'
import type { Picking } from './gear-picker.tsx'
import styles from './gear-slots.module.css'
import { useGearWords } from './use-gear-words.ts'
import { SavedBuild, WeaponBuild } from './weapon-build.tsx'

type SlotsProps = {
  view: GearView
  set: GearSet
  builds: readonly WornBuild[]
  price: GearPrice
  onPick(picking: Picking): void
  onChange(set: GearSet): void
}

/** Every slot of the character around its body, and what is worn with the places for plates and parts. */
export function GearSlots(props: SlotsProps) {
  const { t } = useTranslation('gear')
  const { view, set, onPick } = props
  const listed = gearSlots.filter((slot) => set.worn[slot] !== undefined || isGunSlot(slot))
  return (
    <Panel title={t('worn')}>
      <GearBoard view={view} set={set} onOpen={(slot) => onPick({ kind: 'slot', slot })} />
      <ul className={styles.slots}>
        {listed.map((slot) => (
          <li key={slot}>
            <SlotLine {...props} slot={slot} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const isGunSlot = (slot: GearSlot) => slot === 'primary' || slot === 'secondary' || slot === 'holster'

function SlotLine({ slot, ...props }: SlotsProps & { slot: GearSlot }) {
  const { t, format } = useTexts('gear')
  const { view, set, builds, price, onPick, onChange } = props
  const worn = set.worn[slot]
  const name = t(`slot.${slot}`)
  if (!worn) return <SavedBuild view={view} set={set} slot={slot} onChange={onChange} />
  const bought = price.lines.find((line) => line.slot === slot)?.set
  // A build says its price below.
  const priceText = worn.build === undefined ? bought && t('asSet', { price: format.money(bought.price) }) : ''
  return (
    <>
      <Filled
        view={view}
        item={worn.item}
        label={name}
        price={priceText}
        onChange={() => onPick({ kind: 'slot', slot })}
        onRemove={() => onChange(withWorn(view.facts, set, slot, undefined))}
      />
      <Mounts {...props} slot={slot} worn={worn} bought={bought} />
      {isGunSlot(slot) ? (
        <WeaponBuild view={view} set={set} slot={slot} build={builds.find((each) => each.slot === slot)} onChange={onChange} />
      ) : null}
    </>
  )
}

/** `price`: in place of the item's own. */
type FilledProps = { view: GearView; item: number; label: string; price: string | undefined; onChange(): void; onRemove(): void }

function Filled({ view, item, label, price, onChange, onRemove }: FilledProps) {
  const { t } = useTranslation('gear')
  const words = useGearWords(view)
  const row = view.rows[item]
  if (!row) return null
  return (
    <div className={styles.line}>
      <ItemCell cell={gearCell(view, item)} size={40} />
      <span className={`wrap ${styles.words}`}>
        <small className="small-dim block">{label}</small>
        <AppLink to={`/item/${row.url}`}>{row.name}</AppLink>
        <small className="small-dim block">{words(item, price)}</small>
      </span>
      <Button onClick={onChange} aria-label={t('changeFor', { slot: label })}>
        {t('change')}
      </Button>
      <IconButton label={t('remove', { name: row.name })} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type MountsProps = SlotsProps & { slot: GearSlot; worn: Worn; bought: BoughtSet | undefined }

/** Places of worn gear: plates, face shields and the like. */
function Mounts({ view, set, slot, worn, bought, onPick, onChange }: MountsProps) {
  const { t } = useTranslation('gear')
  const mounts = gearAt(view.facts, worn.item).mounts ?? []
  if (mounts.length === 0) return null
  return (
    <ul className={styles.mounts}>
      {mounts.map(({ place, name }) => {
        const part = worn.mounted[place]
        const label = view.places[name] ?? t('part')
        return (
          <li key={place}>
            {part === undefined ? (
              <div className={styles.line}>
                <span className={styles.tile} aria-hidden="true">
                  +
                </span>
                <span className={styles.slot}>{label}</span>
                <Button onClick={() => onPick({ kind: 'mount', slot, place })} aria-label={t('chooseFor', { slot: label })}>
                  {t('choose')}
                </Button>
              </div>
            ) : (
              <Filled
                view={view}
                item={part}
                label={label}
                price={bought?.included.includes(place) ? t('inSet') : undefined}
                onChange={() => onPick({ kind: 'mount', slot, place })}
                onRemove={() => onChange(withMounted(view.facts, set, slot, place, undefined))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
