import type { ItemProperties, StimEffect } from '@stashwise/game/item'
import type { ItemPageView } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Fact, FactFigure, FactList, FactName, FactNote, FactRow, Facts } from '#app/kit/fact-list.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { effectRow, factRows } from '../fact-rows.ts'
import { lockWords } from '../lock-words.ts'
import { ClassChances } from './class-chances.tsx'
import styles from './facts-panel.module.css'

export function FactsPanel({ item }: { item: ItemPageView }) {
  const { t, locale } = useTexts('item')
  const { properties, propertyNames, moaDoubt } = item
  const rows = factRows(properties, propertyNames, t, locale)
  return (
    <Panel id="facts" title={t(`kind.${kindName(item)}`)}>
      {rows.length > 0 ? (
        <Facts>
          {rows.map((row) => (
            <Fact key={row.key} name={t(`facts.${row.key}`)}>
              {row.key === 'accuracyMoa' && moaDoubt ? <DoubtfulMoa shown={row.value} doubt={moaDoubt} /> : row.value}
            </Fact>
          ))}
        </Facts>
      ) : null}
      <AgainstArmor properties={item.properties} url={item.url} />
      {item.opens ? (
        <KeyLocks properties={properties} names={propertyNames} opens={item.opens} />
      ) : (
        <KeyMaps properties={properties} names={propertyNames} />
      )}
      <Plates properties={properties} names={propertyNames} />
      <Effects properties={properties} names={propertyNames} />
      <Grids properties={properties} />
    </Panel>
  )
}

function DoubtfulMoa({ shown, doubt: { published, calculated } }: { shown: string; doubt: NonNullable<ItemPageView['moaDoubt']> }) {
  const { t, format } = useTexts('item')
  const figures = { published: format.decimal(published, 2), calculated: format.decimal(calculated, 2) }
  return (
    <>
      {t('facts.about', { figure: shown })}
      <FactNote>{t('facts.moaOff', figures)}</FactNote>
    </>
  )
}

/** True when the item's kind has anything to show. */
export const hasFacts = ({ properties }: ItemPageView): boolean => properties.kind !== 'none' && properties.kind !== 'preset'

/** What the panel is called: worn things without armour are not called armour, a bag not a container. */
function kindName({ properties, categoryPath }: ItemPageView) {
  if (properties.kind === 'armor' && properties.armorClass === 0) return properties.capacity > 0 ? 'rig' : 'gear'
  if (properties.kind === 'container' && categoryPath.some(({ id }) => id === 'Backpacks')) return 'backpack'
  return properties.kind === 'preset' ? 'weapon' : properties.kind
}

function AgainstArmor({ properties, url }: Pick<ItemPageView, 'properties' | 'url'>) {
  const { t } = useTranslation('item')
  if (properties.kind !== 'ammo') return null
  return (
    <>
      <PanelSubtitle>{t('facts.againstArmor')}</PanelSubtitle>
      <ClassChances penetration={properties.penetration} />
      <p className={styles.chips}>
        <AppLink className={styles.chip} to={`/loadouts/ammo?tab=kill&round=${url}`}>
          {t('facts.allRounds')}
        </AppLink>
      </p>
    </>
  )
}

type KindProps = { properties: ItemProperties; names: Record<string, string> }

function KeyMaps({ properties, names }: KindProps) {
  const { t } = useTranslation('item')
  if (properties.kind !== 'key') return null
  if (properties.maps.length === 0) return <PanelText>{t('facts.noMaps')}</PanelText>
  return (
    <>
      <PanelSubtitle>{t('facts.opensOn')}</PanelSubtitle>
      <ul className={styles.chips}>
        {properties.maps.map((map) => (
          <li key={map}>
            <AppLink to={`/maps/${map}`} className={styles.chip}>
              <MapMark map={map} name={names[map] ?? map} /> {names[map] ?? map}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The maps of a key with what it opens on each; a map it is only known to be of use on has just its name. */
function KeyLocks({ properties, names, opens }: KindProps & { opens: NonNullable<ItemPageView['opens']> }) {
  const { t, locale, format } = useTexts('item')
  if (properties.kind !== 'key') return null
  return (
    <>
      <PanelSubtitle>{t('facts.opens')}</PanelSubtitle>
      <FactList>
        {properties.maps.map((map) => {
          const locks = opens.find((one) => one.map === map)
          const words = locks && lockWords(locks, t, locale)
          const near = (locks?.behind ?? []).map(({ name, count }) => `${format.number(count)}\u00a0×\u00a0${name}`)
          return (
            <FactRow key={map}>
              <MapMark map={map} name={names[map] ?? map} size={24} />
              <FactName>
                <AppLink to={`/maps/${map}`}>{names[map] ?? map}</AppLink>
                {near.length === 0 ? null : <FactNote>{t('facts.near', { containers: format.list(near) })}</FactNote>}
              </FactName>
              {words ? (
                <FactFigure>
                  {words.opens}
                  {words.power === undefined ? null : <FactNote>{words.power}</FactNote>}
                </FactFigure>
              ) : null}
            </FactRow>
          )
        })}
      </FactList>
    </>
  )
}

function Plates({ properties, names }: KindProps) {
  const { t } = useTranslation('item')
  if (properties.kind !== 'armor' || properties.plateSlots.length === 0) return null
  return (
    <>
      <PanelSubtitle>{t('facts.plates')}</PanelSubtitle>
      {properties.plateSlots.some(({ armorClass }) => armorClass === undefined) ? <FactNote>{t('facts.withOwnPlates')}</FactNote> : null}
      <Table
        caption={t('facts.plates')}
        columns={[
          {
            id: 'plate',
            header: t('facts.plate'),
            cell: (slot) => (
              <>
                {names[slot.name] ?? slot.name.replaceAll('_', ' ')}
                <PlatePlace slot={slot} />
              </>
            ),
          },
          { id: 'class', header: t('facts.armorClass'), isNumber: true, cell: (slot) => slot.armorClass ?? '–' },
          { id: 'durability', header: t('facts.durability'), isNumber: true, cell: (slot) => slot.durability ?? '–' },
        ]}
        rows={properties.plateSlots}
        rowId={({ name, place }) => name + place}
      />
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
] as const

/** Where an insert sits; an open slot is named after its place already. */
function PlatePlace({ slot }: { slot: { place?: string; open: boolean } }) {
  const { t } = useTranslation('item')
  const place = places.find((each) => each === slot.place?.toLowerCase())
  if (slot.open || place === undefined) return null
  return <FactNote>{t(`place.${place}`)}</FactNote>
}

function Effects({ properties, names }: KindProps) {
  const { t } = useTranslation('item')
  if ((properties.kind !== 'meds' && properties.kind !== 'food') || properties.effects.length === 0) return null
  return (
    <>
      <PanelSubtitle>{t('facts.effects')}</PanelSubtitle>
      <FactList>
        {properties.effects.map((effect) => (
          <Effect
            key={`${effect.type}${effect.skill}${effect.delaySeconds}${effect.durationSeconds}${effect.value}`}
            effect={effect}
            names={names}
          />
        ))}
      </FactList>
    </>
  )
}

function Effect({ effect, names }: { effect: StimEffect; names: Record<string, string> }) {
  const { t, locale } = useTexts('item')
  const row = effectRow(effect, names, t, locale)
  return (
    <FactRow>
      <FactName>
        {row.name}
        {row.delay ? <FactNote>{row.delay}</FactNote> : null}
        {row.chance ? <FactNote>{t('facts.chance', { chance: row.chance })}</FactNote> : null}
      </FactName>
      <FactFigure>
        {row.value ? (
          <span className={styles.effect} data-tone={row.tone}>
            {row.value}
          </span>
        ) : null}
        {row.duration ? <FactNote>{row.duration}</FactNote> : null}
      </FactFigure>
    </FactRow>
  )
}

const cell = 24

/** The pockets of a rig, bag or case in their size, as the game draws them. */
function Grids({ properties }: { properties: ItemProperties }) {
  const { t } = useTranslation('item')
  if ((properties.kind !== 'container' && properties.kind !== 'armor') || properties.grids.length === 0) return null
  return (
    <>
      <PanelSubtitle>{t('facts.grids')}</PanelSubtitle>
      <ul className={styles.grids}>
        {[...properties.grids.entries()].map(([at, { width, height }]) => (
          <li key={at}>
            <span className={styles.grid} style={{ width: width * cell + 1, height: height * cell + 1 }} aria-hidden="true" />
            <span className="sr-only">
              {width} × {height}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
