import { levelSaid } from '@stashwise/accounts/module-switches'
import type { HideoutModule } from '@stashwise/game/hideout'
import type { ModuleId } from '@stashwise/game/ids'
import type { Progression } from '@stashwise/progression/facts'
import { builtLevel, builtUpTo, startingLevel, stashSlug } from '@stashwise/progression/hideout/levels-built'
import { levelsWith } from '@stashwise/progression/hideout/parts-to'
import { useState } from 'react'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useQuestFacts } from '../../client/use-progression.ts'
import styles from './strip-dialog.module.css'
import { StripField } from './strip-field.tsx'
import type { Strip } from './use-player-strip.ts'

const commonLevels = [0, 1, 2, 3] as const
/** `least`: what the edition begins with. */
type Station = { id: ModuleId; module: HideoutModule; name: string; least: number; most: number }

/** Built levels: one press for all stations up to a level, and one for each that differs, with those it requires. */
export function StationFields({ strip }: { strip: Strip }) {
  const { t, format } = useTexts('playerstrip')
  const progression = useQuestFacts()
  if (!progression) return <Skeleton height="5rem" />
  const { facts, names } = progression
  const { fields, isKnown, tell } = strip
  const stations: Station[] = [...facts.modules.values()]
    .filter(({ slug }) => slug !== stashSlug)
    .map((module) => ({
      id: module.id,
      module,
      name: names.module(module.id),
      least: startingLevel(module, fields.gameEdition),
      most: Math.max(0, ...module.levels.map(({ level }) => level)),
    }))
  const allOf = (level: number) => builtUpTo(facts.modules, level, fields.gameEdition)
  const isAll = (level: number) => {
    const all = allOf(level)
    return isKnown('modules') && stations.every(({ id }) => levelSaid(fields, id) === all[id])
  }
  const common = commonLevels.find(isAll)
  const hasOf = ({ module }: Station) => builtLevel(module, fields)
  const lower = stations.filter((station) => hasOf(station) < Math.min(common ?? 0, station.most))
  return (
    <StripField strip={strip} fact="modules">
      <div className={styles.row}>
        <span>{t('allStations')}</span>
        <Segmented
          label={t('allStations')}
          value={String(common)}
          segments={commonLevels.map((level) => ({ value: String(level), label: level === 0 ? t('none') : level }))}
          onChange={(level) => tell('modules', { modulesBuilt: allOf(Number(level)) })}
        />
      </div>
      {lower.length > 0 ? (
        <p className="text-dim">
          {t(common === commonLevels.at(-1) ? 'lowerAtTop' : 'lowerStations', {
            lower: lower.length,
            all: stations.length,
            level: common,
            names: format.list(
              lower.map((station) => t('stationAt', { station: station.name, level: hasOf(station) })),
              'long',
            ),
          })}
        </p>
      ) : null}
      <details className={styles.more}>
        <summary>{t('eachStation')}</summary>
        <EachStation strip={strip} stations={stations} progression={progression} />
      </details>
    </StripField>
  )
}

type EachProps = { strip: Strip; stations: readonly Station[]; progression: Progression }

function EachStation({ strip: { fields, isKnown, tell }, stations, progression: { facts, names } }: EachProps) {
  const { t, format } = useTexts('playerstrip')
  /** The level that was told last, with all that it requires. */
  const [told, setTold] = useState<{ id: ModuleId; levels: ReadonlyMap<ModuleId, number> }>()
  function build(id: ModuleId, level: number) {
    const levels = levelsWith(facts.modules, fields, { id, level })
    tell('modules', { modulesBuilt: Object.fromEntries(levels) })
    setTold({ id, levels })
  }
  const isAsTold = told !== undefined && [...told.levels].every(([id, level]) => levelSaid(fields, id) === level)
  const raised = isAsTold
    ? [...told.levels].flatMap(([id, level]) => (id === told.id ? [] : [t('stationAt', { station: names.module(id), level })]))
    : []
  const isTold = isKnown('modules')
  const stash = [...facts.modules.values()].find(({ slug }) => slug === stashSlug)
  return (
    <div className={styles.each}>
      {stations.map(({ id, module, name, least, most }) => (
        <div key={id} className={styles.row}>
          <div className={styles.who}>
            <span aria-hidden="true">{name}</span>
            <small className="text-dim" role="status">
              {raised.length > 0 && id === told?.id ? t('raised', { names: format.list(raised) }) : null}
            </small>
          </div>
          <ChoiceSelect
            isDense
            aria-label={name}
            value={isTold ? String(builtLevel(module, fields)) : ''}
            values={[...(isTold ? [] : ['']), ...Array.from({ length: most - least + 1 }, (_, above) => String(least + above))]}
            textOf={(level) => level || '–'}
            onChange={(level) => level !== '' && build(id, Number(level))}
          />
        </div>
      ))}
      {isTold && stash ? (
        <p className="text-dim">
          {t('stashToo', { name: t('stationAt', { station: names.module(stash.id), level: builtLevel(stash, fields) }) })}
        </p>
      ) : null}
    </div>
  )
}
