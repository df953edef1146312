import type { MapFacts, Marker } from '@stashwise/maps/map-facts'
import { namedMaps } from '@stashwise/maps/map-slugs'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { MarkerSign } from '../look/marker-sign.tsx'
import { RowButton } from '../look/row-button.tsx'
import { useMap } from '../page/map-context.ts'
import styles from './point-card.module.css'
import { usePointWords } from './use-point-words.ts'

// These two know progress and prices, which most points need not.
const loadTick = () => withTexts(import('../quests/objective-tick.tsx'), 'quests').then(({ ObjectiveTick }) => ObjectiveTick)
const loadItems = () => import('./point-items.tsx').then(({ PointItems }) => PointItems)

/** Items listed of those of which any can be there. */
const maxItems = 8

type Props = { marker: Marker; facts: MapFacts }

/** Details of the open marker. */
export function OpenPoint() {
  const { open, facts } = useMap()
  return open && facts ? <PointCard marker={open} facts={facts} /> : null
}

function PointCard({ marker, facts }: Props) {
  const { t } = useTranslation('map')
  const { levels: ofMap, projection, wayTo, set } = useMap()
  const { nameOf, onlyOf, levelName } = usePointWords()
  const way = wayTo(marker)
  const { kind, zone, name, levels } = marker
  const [level] = levels
  const ObjectiveTick = useLoaded(marker.objective !== undefined, loadTick)
  return (
    <article className={styles.card} aria-label={nameOf(marker)}>
      <header className={styles.head}>
        <MarkerSign kind={kind} />
        <h3 className={`grow ${styles.title}`}>{nameOf(marker)}</h3>
        <IconButton label={t('close')} className={styles.close} onClick={() => set({ openId: undefined })}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <p className={`small-dim ${styles.place}`}>
        {[
          name ? t(`kind.${kind}`) : undefined,
          name ? zone : undefined,
          ofMap.length > 1 && level ? levelName(level, projection) : undefined,
          onlyOf(marker),
        ]
          .filter((part) => part)
          .join(' · ')}
        {way ? <span className={styles.way}>{way}</span> : null}
      </p>
      <Details marker={marker} facts={facts} />
      <Links ids={marker.switches} title={t('openedBy')} facts={facts} />
      <Links ids={marker.opens} title={t('opens')} facts={facts} />
      {ObjectiveTick && marker.quest !== undefined && marker.objective !== undefined ? (
        <ObjectiveTick quest={marker.quest} objective={marker.objective} />
      ) : null}
    </article>
  )
}

function Details({ marker, facts }: Props) {
  const { t } = useTranslation(['map', 'shell'])
  const { percent, needsOf, onlyOf, sideOf } = usePointWords()
  const { to, bosses, lock, asksFor, brings = [], isDoubtful, items = [] } = marker
  const needs = needsOf(marker, facts.items)
  const wanted = [...(lock ? [lock.key] : items.slice(0, maxItems)), ...(asksFor ? [asksFor.item] : []), ...brings]
  const PointItems = useLoaded(wanted.length > 0, loadItems)
  const side = sideOf(marker)
  const target = namedMaps.find((slug) => slug === to)
  return (
    <>
      {side ? <p>{side}</p> : null}
      {needs.map((need) => (
        <p key={need}>{need}</p>
      ))}
      {isDoubtful ? <p>{t('doubtful')}</p> : null}
      {target ? (
        <p>
          <AppLink to={`/maps/${target}`}>{t('toMap', { map: t(`shell:map.${target}`) })}</AppLink>
        </p>
      ) : null}
      {bosses && bosses.length > 0 ? (
        <ul className={styles.bosses}>
          {bosses.map(({ mob, name, chance, zoneChance, afterSwitch, only }) => (
            <li key={`${mob} ${afterSwitch} ${only}`}>
              <span>
                {name}
                {only ? <small className="text-dim"> {onlyOf({ kind: marker.kind, name, only })}</small> : null}
              </span>
              <span>{t(afterSwitch ? 'bossChanceAfter' : 'bossChance', { chance: percent(chance), here: percent(zoneChance) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {lock ? (
        <>
          <p>{t(`lock.${toLockType(lock.type)}`)}</p>
          {lock.needsPower ? <p>{t('needsPower')}</p> : null}
        </>
      ) : null}
      {PointItems ? <PointItems wanted={wanted} items={facts.items} /> : null}
      {items.length > maxItems ? <p className="text-dim">{t('moreItems', { count: items.length - maxItems })}</p> : null}
    </>
  )
}

/** Other places that have to do with this one. */
function Links({ ids = [], title, facts }: { ids: readonly string[] | undefined; title: string; facts: MapFacts }) {
  const { nameOf, show } = useMap()
  const markers = ids.flatMap((id) => facts.byId.get(id) ?? [])
  if (markers.length === 0) return null
  return (
    <div>
      <p className="text-dim">{title}</p>
      {markers.map((each) => (
        <RowButton key={each.id} onClick={() => show([each])}>
          <MarkerSign kind={each.kind} />
          {nameOf(each)}
        </RowButton>
      ))}
    </div>
  )
}

const lockTypes = ['door', 'container', 'trunk', 'switch'] as const
const toLockType = (type: string) => lockTypes.find((known) => known === type) ?? 'other'
