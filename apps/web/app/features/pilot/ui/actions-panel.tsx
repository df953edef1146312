import type { Locale } from '@stashwise/game/locale'
import { useMapName } from '#app/features/maps/use-map-name.ts'
import { formatDate, formatDateTime } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useNow } from '#app/site/frame.tsx'
import type { PilotAction } from '../client/pilot-state.ts'
import { usePilot } from '../client/use-pilot.ts'
import styles from './actions-panel.module.css'

/** The pilot's latest messages, newest first. */
export function ActionsPanel() {
  const { t, locale } = useTexts('pilot')
  const { actions } = usePilot().state
  const now = useNow()
  return (
    <Panel title={t('actions.title')}>
      {actions.length === 0 ? (
        <PanelText>{t('actions.none')}</PanelText>
      ) : (
        <ol className={`stack-2 ${styles.list}`}>
          {actions.map((action) => (
            <li key={action.id} className={styles.line}>
              <time dateTime={new Date(action.at).toISOString()}>{formatWhen(action.at, now, locale)}</time>
              <Words action={action} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** The time, with its date unless that is today's. */
function formatWhen(at: number, now: number, locale: Locale): string {
  const when = formatDateTime(at, locale)
  return formatDate(at, locale) === formatDate(now, locale) ? when.slice(-5) : when
}

function Words({ action }: { action: PilotAction }) {
  const { t, format } = useTexts('pilot')
  const mapName = useMapName()
  const whole = (value: number) => format.number(Math.round(value))
  if (action.action === 'MAP_CHANGE') return <span>{t('actions.map', { map: mapName(action.map) })}</span>
  if (action.action === 'POSITION_UPDATE') {
    const { position, heading } = action
    const place = { x: whole(position.x), z: whole(position.z) }
    return (
      <span>{heading === undefined ? t('actions.place', place) : t('actions.placeAndLook', { ...place, heading: whole(heading) })}</span>
    )
  }
  if (action.action === 'QUESTS_MARKED') return <span>{t('actions.marked', { count: action.count })}</span>
  return (
    <span>
      {t('actions.quest', { quest: action.quest ?? action.questId })}
      {action.outcome === 'seen' ? null : <span className="note-dim block">{t(`actions.outcome.${action.outcome}`)}</span>}
    </span>
  )
}
