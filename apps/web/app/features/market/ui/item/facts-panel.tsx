import type { Grid, ItemProperties, StimEffect } from '@stashwise/game/item'
import type { ItemPageView } from '@stashwise/market/view'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AppLink } from '../../../../kit/app-link.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { effectRow, factRows } from './fact-rows.ts'
import { Panel } from './panel.tsx'

/** What the item does, in the units the game shows. */
export function FactsPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const { properties, propertyNames } = item
  const rows = factRows(properties, propertyNames, t, locale)
  return (
    <Panel id="facts" title={t(`item.kind.${kindName(item)}`)}>
      {item.base ? <p className="item-row-note">{t('item.facts.ofBase', { name: item.base.name })}</p> : null}
      {rows.length > 0 ? (
        <dl className="item-facts">
          {rows.map((row) => (
            <div key={row.key}>
              <dt>{t(`item.facts.${row.key}`)}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <KeyMaps properties={properties} names={propertyNames} />
      <Plates properties={properties} names={propertyNames} />
      <Effects properties={properties} names={propertyNames} />
      <Grids properties={properties} />
    </Panel>
  )
}

/** True when the item's kind has anything to show. */
export const hasFacts = ({ properties }: ItemPageView): boolean => properties.kind !== 'none'

/** What the panel is called: worn things without armour are not called armour, a bag not a container. */
function kindName({ properties, categoryPath }: ItemPageView): string {
  if (properties.kind === 'armor' && properties.armorClass === 0) return properties.capacity > 0 ? 'rig' : 'gear'
  if (properties.kind === 'container' && categoryPath.some(({ id }) => id === 'Backpacks')) return 'backpack'
  return properties.kind
}

type KindProps = { properties: ItemProperties; names: Record<string, string> }

function KeyMaps({ properties, names }: KindProps) {
  const { t } = useTranslation()
  if (properties.kind !== 'key') return null
  if (properties.maps.length === 0) return <p className="item-empty">{t('item.facts.noMaps')}</p>
  return (
    <>
      <h3 className="item-sub">{t('item.facts.opensOn')}</h3>
      <ul className="item-chips">
        {properties.maps.map((map) => (
          <li key={map}>
            <AppLink to={`/maps/${map}`} className="item-chip">
              {names[map] ?? map}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Plates({ properties, names }: KindProps) {
  const { t } = useTranslation()
  if (properties.kind !== 'armor' || properties.plateSlots.length === 0) return null
  return (
    <>
      <h3 className="item-sub">{t('item.facts.plates')}</h3>
      {properties.armorClass > 0 ? <p className="item-row-note">{t('item.facts.withInserts')}</p> : null}
      <table className="item-table">
        <thead>
          <tr>
            <th scope="col">{t('item.facts.plate')}</th>
            <th scope="col" className="item-number">
              {t('item.facts.armorClass')}
            </th>
            <th scope="col" className="item-number">
              {t('item.facts.durability')}
            </th>
          </tr>
        </thead>
        <tbody>
          {properties.plateSlots.map((slot) => (
            <tr key={slot.name + slot.place}>
              <th scope="row">
                {names[slot.name] ?? slot.name.replaceAll('_', ' ')}
                <PlatePlace slot={slot} />
              </th>
              <td className="item-number">{slot.armorClass ?? '—'}</td>
              <td className="item-number">{slot.durability ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const places = [
  'soft_armor_front',
  'soft_armor_back',
  'soft_armor_left',
  'soft_armor_right',
  'helmet_top',
  'helmet_back',
  'helmet_ears',
  'helmet_eyes',
  'helmet_jaw',
  'collar',
  'groin',
  'groin_back',
  'shoulder_l',
  'shoulder_r',
]

/** Where an insert sits; an open slot is named after its place already. */
function PlatePlace({ slot }: { slot: { place?: string; open: boolean } }) {
  const { t } = useTranslation()
  const place = slot.place?.toLowerCase()
  if (slot.open || place === undefined || !places.includes(place)) return null
  return <span className="item-row-note">{t(`item.place.${place}`)}</span>
}

function Effects({ properties, names }: KindProps) {
  const { t } = useTranslation()
  if ((properties.kind !== 'meds' && properties.kind !== 'food') || properties.effects.length === 0) return null
  return (
    <>
      <h3 className="item-sub">{t('item.facts.effects')}</h3>
      <ul className="item-rows item-effects">
        {properties.effects.map((effect) => (
          <Effect
            key={`${effect.type}${effect.skill}${effect.delaySeconds}${effect.durationSeconds}${effect.value}`}
            effect={effect}
            names={names}
          />
        ))}
      </ul>
    </>
  )
}

function Effect({ effect, names }: { effect: StimEffect; names: Record<string, string> }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const row = effectRow(effect, names, t, locale)
  return (
    <li className="item-row">
      <span className="item-row-name">
        {row.name}
        {row.delay ? <span className="item-row-note">{row.delay}</span> : null}
        {row.chance ? <span className="item-row-note">{t('item.facts.chance', { chance: row.chance })}</span> : null}
      </span>
      <span className="item-row-figure">
        {row.value ? <span className={row.tone === 'up' ? 'text-up' : 'text-down'}>{row.value}</span> : null}
        {row.duration ? <span className="item-row-note">{row.duration}</span> : null}
      </span>
    </li>
  )
}

const cell = 14

/** The pockets of a rig, bag or case in their size, as the game draws them. */
function Grids({ properties }: { properties: ItemProperties }) {
  const { t } = useTranslation()
  if ((properties.kind !== 'container' && properties.kind !== 'armor') || properties.grids.length === 0) return null
  return (
    <>
      <h3 className="item-sub">{t('item.facts.grids')}</h3>
      <ul className="item-grids">
        {properties.grids.map((grid, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pockets of one size are alike and never move
          <li key={i}>
            <GridDrawing grid={grid} />
            <span className="sr-only">
              {grid.width} × {grid.height}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function GridDrawing({ grid }: { grid: Grid }) {
  return <span className="item-grid" style={{ width: grid.width * cell + 1, height: grid.height * cell + 1 }} aria-hidden="true" />
}
