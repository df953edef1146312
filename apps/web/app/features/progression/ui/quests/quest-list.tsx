import type { Progression } from '@stashwise/progression/facts'
import type { ProgressPlayer } from '@stashwise/progression/player'
import { acceptFirst } from '@stashwise/progression/quests/accept-first'
import type { QuestState, QuestStates } from '@stashwise/progression/quests/quest-state'
import EyeOff from 'lucide-react/icons/eye-off'
import Star from 'lucide-react/icons/star'
import { type KeyboardEvent, memo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { MapMark } from '#app/kit/map-mark.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useTimeZone } from '#app/site/time.tsx'
import { type QuestSearch, questsHref } from '../../quest-links.ts'
import { acceptFirstLine, type BlockerTexts, blockerLine } from './blocker-words.ts'
import styles from './quest-list.module.css'
import { StatusIcon } from './status-icon.tsx'

type ListProps = { rows: readonly QuestState[]; states: QuestStates; search: QuestSearch; progression: Progression; player: ProgressPlayer }

/** Quests as links that open their details; arrow keys walk them. */
export function QuestList({ rows, states, search, progression, player }: ListProps) {
  const { t, locale } = useTexts('quests')
  return (
    <ul className={styles.list} aria-label={t('list')} onKeyDown={walkLinks}>
      {rows.map((state) => (
        <li key={state.quest.uid} className={styles.item} data-reason={reasonsOf(state).length > 0 || undefined}>
          <QuestRow
            state={state}
            href={questsHref(search, { quest: state.quest.url })}
            isOpen={state.quest.url === search.quest}
            progression={progression}
            first={acceptFirstLine(acceptFirst(state, states), { t, locale, names: progression.names })}
            objectivesDone={player.objectivesDone}
            isHidden={player.questsHidden.has(state.quest.uid)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The container's own letter. */
const kappaSign = 'κ'

type RowProps = {
  state: QuestState
  href: string
  isOpen: boolean
  progression: Progression
  /** What must be accepted before. */
  first: string | undefined
  objectivesDone: ProgressPlayer['objectivesDone']
  isHidden: boolean
}

const QuestRow = memo(function QuestRow({ state, href, isOpen, progression: { names }, first, objectivesDone, isHidden }: RowProps) {
  const { t, locale, format } = useTexts('quests')
  const timeZone = useTimeZone()
  const { quest, status, isCurrent, isThere } = state
  const wanted = quest.objectives.filter(({ optional }) => !optional)
  const done = wanted.filter(({ id }) => objectivesDone.has(id)).length
  const maps = quest.locations.map((slug) => names.map(slug))
  const why = first ?? whyOf(state, { t, locale, timeZone, names })
  const trader = { id: quest.trader, name: names.trader(quest.trader) }
  return (
    <AppLink
      to={href}
      className={`line ${styles.row}`}
      data-quest={quest.url}
      data-status={status}
      data-hidden={isHidden || undefined}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <StatusIcon status={status} />
      <TraderIcon trader={trader} size={24} />
      <span className={`grow ${styles.words}`}>
        <span className={styles.name}>{names.quest(quest.uid)}</span>
        <span className={styles.note}>
          {trader.name} · {isThere ? format.list(maps) || t('anyMapShort') : t('notThere')}
        </span>
        {why ? <span className={styles.note}>{why}</span> : null}
      </span>
      {quest.locations.slice(0, 2).map((map) => (
        <MapMark key={map} map={map} name={names.map(map)} />
      ))}
      {status === 'active' && done > 0 ? (
        <span className="small-dim nowrap" title={t('objectivesDone', { done, all: wanted.length })}>
          {done}/{wanted.length}
        </span>
      ) : null}
      {status === 'locked' && state.blockers.some(({ kind }) => kind === 'level') ? (
        <span className="small-dim nowrap">{t('levelShort', { level: quest.reqLevel })}</span>
      ) : null}
      {quest.requiredForKappa ? (
        <abbr className={styles.kappa} title={t('kappaMark')}>
          {kappaSign}
        </abbr>
      ) : null}
      {isHidden ? <EyeOff size={16} className="text-faint rigid" aria-label={t('hiddenMark')} /> : null}
      {isCurrent ? <Star size={16} className={styles.star} aria-label={t('chosen')} /> : null}
    </AppLink>
  )
})

/** Why a quest cannot be taken, beside the level, which has its own place. */
const reasonsOf = ({ status, blockers }: QuestState) =>
  status === 'locked' || status === 'cancelled' ? blockers.filter(({ kind }) => kind !== 'level') : []

function whyOf(state: QuestState, texts: BlockerTexts): string | undefined {
  const [first, ...others] = reasonsOf(state)
  if (!first) return undefined
  const line = blockerLine(first, texts)
  return others.length > 0 ? `${line} ${texts.t('moreReasons', { count: others.length })}` : line
}

/** Up and down move the focus from link to link, Home and End to the first and the last. */
function walkLinks(event: KeyboardEvent<HTMLUListElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Home: links[0], End: links.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
