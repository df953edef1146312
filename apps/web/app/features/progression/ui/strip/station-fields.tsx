import { levelSaid } from '@stashwise/accounts/module-switches'
import type { HideoutModule } from '@stashwise/game/hideout'
import { builtLevel, builtUpTo, stashSlug } from '@stashwise/progression/hideout/levels-built'
import { ChoiceSelect } from '#app/kit/form/input.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useQuestFacts } from '../../client/use-progression.ts'
import styles from './strip-dialog.module.css'
import { StripField } from './strip-field.tsx'
import type { Strip } from './use-player-strip.ts'

const commonLevels = [0, 1, 2, 3] as const
type Station = { id: string; module: HideoutModule; name: string; most: number }

/** Built levels: one press for all stations up to a level, and one for each that differs. */
export function StationFields({ strip }: { strip: Strip }) {
  const { t, format } = useTexts('playerstrip')
  const progression = useQuestFacts()
  if (!progression) return <Skeleton height="5rem" />
  const { facts, names } = progression
  const stations: Station[] = [...facts.modules.values()]
    .filter(({ slug }) => slug !== stashSlug)
    .map((module) => ({
      id: module.id,
      module,
      name: names.module(module.id),
      most: Math.max(0, ...module.levels.map(({ level }) => level)),
    }))
  const { fields, isKnown, tell } = strip
  const builtOf = ({ id }: Station) => levelSaid(fields, id)
  const allOf = (level: number) => builtUpTo(facts.modules, level, fields.gameEdition)
  const isAll = (level: number) => {
    const all = allOf(level)
    return isKnown('modules') && stations.every((station) => builtOf(station) === all[station.id])
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
              lower.map((station) => t('lowerStation', { station: station.name, level: hasOf(station) })),
              'long',
            ),
          })}
        </p>
      ) : null}
      <details className={styles.more}>
        <summary>{t('eachStation')}</summary>
        <div className={styles.each}>
          {stations.map((station) => (
            <div key={station.id} className={styles.row}>
              <span aria-hidden="true">{station.name}</span>
              <ChoiceSelect
                isDense
                aria-label={station.name}
                value={String(builtOf(station))}
                values={Array.from({ length: station.most + 1 }, (_, level) => String(level))}
                onChange={(level) => tell('modules', { modulesBuilt: { [station.id]: Number(level) } })}
              />
            </div>
          ))}
        </div>
      </details>
    </StripField>
  )
}
